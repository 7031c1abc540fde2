import { expect } from 'vitest';

/** Fails with the findings, one per line. This is easier to read than a difference between two arrays. */
export function expectNone(findings: readonly string[]): void {
  if (findings.length > 0) expect.fail(`\n${findings.join('\n')}`);
}
