import { expect } from 'vitest';

/** Fails with the findings themselves, one per line, rather than with a difference between two arrays. */
export function expectNone(findings: readonly string[]): void {
  if (findings.length > 0) expect.fail(`\n${findings.join('\n')}`);
}
