import { describe, expect, it } from 'vitest';

import { findRoot } from '../../../src/calculator/model/root.ts';

describe('findRoot', () => {
  it.each([
    ['a line', (x: number) => x - 3, 3],
    ['a curve', (x: number) => x * x - 2, Math.SQRT2],
    ['a function that is zero at the lower end', (x: number) => x, 0],
    ['one that is zero at the upper end', (x: number) => x - 4, 4],
  ])('finds the root of %s', (_, rising, root) => {
    expect(Math.abs(findRoot(rising, 0, 4, 1e-9) - root)).toBeLessThanOrEqual(1e-9);
  });

  it('ends at adjacent floating-point numbers', () => {
    expect(findRoot((x) => x - 1e9, 0, 2e9, Number.MIN_VALUE)).toBeCloseTo(1e9, 5);
  });
});
