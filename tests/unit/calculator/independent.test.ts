import { expect, it } from 'vitest';

import { calculate } from './helpers.ts';

/*
 * Three machines with their starting values, calculated by a program in Python that shares no code with this one. In every
 * step it tries hundreds of speeds, then hundreds near the best one, and it halves the interval of the break-even. Consumption in J.
 */
const independent = [
  { machine: 'car', present: 40093194.74976554, stepless: 40539001.60065396, breakEven: 0.93301 },
  { machine: 'forklift', present: 1337674.553093278, stepless: 1276374.8147597725, breakEven: 0.76179 },
  { machine: 'e-bike', present: 832900.0571696422, stepless: 894298.8686076158, breakEven: 0.94571 },
];

it.each(independent)('another calculation of a $machine agrees', async ({ machine, present, stepless, breakEven }) => {
  const { answer } = await calculate({}, machine);
  expect(answer.present.consumption / present).toBeCloseTo(1, 4);
  expect(answer.stepless.consumption / stepless).toBeCloseTo(1, 4);
  expect(answer.breakEven.fullLoad).toBeCloseTo(breakEven, 4);
  expect(answer.present.shortfallTime + answer.stepless.shortfallTime).toBe(0);
});
