import { expect } from 'vitest';

/**
 * Fails with the findings, one per line. This is easier to read than a difference between two arrays.
 *
 * @param advice what to do about them, if the findings do not say it
 */
export function expectNone(findings: readonly string[], advice = ''): void {
  if (findings.length > 0) expect.fail(`\n${findings.join('\n')}\n${advice}`.trimEnd());
}
