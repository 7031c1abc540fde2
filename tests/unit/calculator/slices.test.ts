import { expect, it } from 'vitest';

import { createComparison } from '../../../src/calculator/comparison.ts';
import { run } from '../../../src/calculator/model/run.ts';
import { createInputs, readCycle } from './helpers.ts';

it('a run stops after each two minutes of a cycle or sooner, so that the page can answer in between', () => {
  const steps = readCycle('wltc-3b');
  const comparison = createComparison(createInputs(), { steps });
  const stops = [...run(comparison, comparison.stepless)];
  expect(stops.length).toBeGreaterThan(steps.length / 150);
});
