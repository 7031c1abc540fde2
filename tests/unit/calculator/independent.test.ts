import { describe, expect, it } from 'vitest';

import { finish } from '../../../src/calculator/answer.ts';
import { begin } from '../../../src/calculator/on-demand.ts';
import { getStart } from '../../../src/calculator/inputs.ts';
import { content } from './helpers.ts';

/*
 * Three machines with their starting values, calculated by a program in Python that shares no code with this one. In every
 * step it tries hundreds of speeds, then hundreds near the best one, and it halves the interval of the break-even. Consumption in J.
 */
const independent = [
  { machine: 'car', present: 40274946.6041607, stepless: 40616876.7439118, breakEven: 0.92997 },
  { machine: 'forklift', present: 1513686.6304133, stepless: 1280085.2316053, breakEven: 0.5673 },
  { machine: 'e-bike', present: 858289.0018456, stepless: 921171.1327759, breakEven: 0.94629 },
];

describe('an independent calculation', () => {
  it.each(independent)('of the $machine agrees', async ({ machine, present, stepless, breakEven }) => {
    const inputs = getStart(content, machine);
    const answer = finish(await begin(inputs, content.works));
    expect(answer.present.consumption / present).toBeCloseTo(1, 4);
    expect(answer.stepless.consumption / stepless).toBeCloseTo(1, 4);
    expect(answer.breakEven.efficiency).toBeCloseTo(breakEven, 4);
    expect(answer.present.shortTime + answer.stepless.shortTime).toBe(0);
  });
});
