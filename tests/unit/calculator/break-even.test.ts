import { describe, expect, it } from 'vitest';

import { finish } from '../../../src/calculator/answer.ts';
import { createScenario } from '../../../src/calculator/scenario.ts';
import { findBreakEven } from '../../../src/calculator/model/break-even.ts';
import { findSensitivities } from '../../../src/calculator/sensitivity.ts';
import { createInputs, keep, readCycle, runBoth } from './helpers.ts';

// The first hills of a cycle are enough: each break-even drives them several times.
const steps = readCycle('udds').slice(0, 340);

it.each([1, 1.05])('the break-even at %d times what the present gearbox takes gives that amount', (share) => {
  const inputs = createInputs({ part: 87, full: 92, pump: 0.5 });
  const amount = share * runBoth(inputs, steps).present.consumption;
  const { fullLoad } = finish(findBreakEven(createScenario(inputs, { steps }), amount));
  const { present, stepless } = runBoth({ ...inputs, full: 100 * fullLoad, part: 100 * fullLoad - 5 }, steps);
  expect(stepless.consumption / present.consumption).toBeCloseTo(share, 5);
});

describe('what moves it', () => {
  const inputs = createInputs({ full: 92, part: 87, pump: 0.5 });

  it('is sorted by how much, and points the right way', () => {
    const found = finish(findSensitivities(inputs, { steps }));
    const widths = found.map(({ less, more }) => Math.abs(less.fullLoad - more.fullLoad));
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    const falls = Object.fromEntries(found.map(({ name, less, more }) => [name, more.fullLoad < less.fullLoad]));
    expect(falls).toEqual({ spread: true, part: true, pump: false, least: true, presentFull: false, mass: true });
  });

  it('leaves out what has no meaning, and what is nothing', () => {
    const motor = createInputs({ source: 'motor', power: 60, torque: 150, highest: 12_000, pump: 0 });
    const names = finish(findSensitivities(motor, { steps: keep(15) })).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['part', 'presentFull']);
  });
});
