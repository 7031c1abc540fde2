import { expect, it } from 'vitest';

import { createAxis } from '../../../src/calculator/axis.ts';

it.each([
  [2800, 4, [0, 1000, 2000, 3000]],
  [120, 6, [0, 20, 40, 60, 80, 100, 120]],
  [2.4, 4, [0, 1, 2, 3]],
  [0.3, 4, [0, 0.1, 0.2, 0.3]],
  [1, 1, [0, 1]],
  [501, 5, [0, 200, 400, 600]],
  [3000.0000000000005, 4, [0, 1000, 2000, 3000]],
])('createAxis divides 0 to %d into at most %d steps', (value, maxSteps, ticks) => {
  expect(createAxis(value, maxSteps)).toEqual({ max: ticks.at(-1), ticks });
});
