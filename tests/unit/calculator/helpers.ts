import { readFileSync } from 'node:fs';

import { createScenario } from '../../../src/calculator/scenario.ts';
import { parseCycle } from '../../../src/calculator/csv/tables.ts';
import { getStart } from '../../../src/calculator/inputs.ts';
import { finish } from '../../../src/calculator/answer.ts';
import { createFormat } from '../../../src/calculator/format.ts';
import { begin } from '../../../src/calculator/on-demand.ts';
import type { Calculation } from '../../../src/calculator/report.ts';
import { run, type Run } from '../../../src/calculator/model/run.ts';
import type { Step } from '../../../src/calculator/model/demand.ts';
import { calculator } from '../../../src/schemas/calculator.ts';
import type { Inputs } from '../../../src/schemas/calculator-fields.ts';
import fixture from '../../fixtures/content/calculator.json' with { type: 'json' };

/** 1 min⁻¹ in rad/s. */
export const PER_MINUTE = (2 * Math.PI) / 60;

export const content = calculator.parse(fixture);

/** The steps of a driving cycle, by the name of its file. */
export const readCycle = (name: 'wltc-3b' | 'udds' | 'hwfet'): Step[] =>
  parseCycle(readFileSync(new URL(`../../../src/calculator/cycles/${name}.csv`, import.meta.url), 'utf8'), 1);

/** A car whose gearboxes lose the same and reach the same ratios. */
export const createInputs = (changes: Partial<Inputs> = {}): Inputs => ({
  ...getStart(content, 'car'),
  presentFull: 95,
  presentPart: 95,
  full: 95,
  part: 95,
  pump: 0,
  ratio: 3.5,
  spread: 5,
  ...changes,
});

/** One steady state for a while. @param speed m/s */
export const keep = (speed: number, { duration = 100, force = 0, slope = 0, shaftPower = 0 } = {}): Step[] => [
  { duration, speed, acceleration: 0, force, slope, shaftPower },
];

/** Both gearboxes on some work. */
export function runBoth(inputs: Inputs, steps: readonly Step[]): Record<'present' | 'stepless', Run> {
  const scenario = createScenario(inputs, { steps });
  return {
    present: finish(run(scenario, scenario.present)),
    stepless: finish(run(scenario, scenario.stepless)),
  };
}

const answers = new Map<string, Calculation['answer']>();

/** Calculates a machine with its starting values, some of them changed: once, however many tests ask. */
export async function calculate(
  changes: Partial<Inputs> = {},
  machine = 'conveyor',
  lang = 'en-GB',
): Promise<Calculation> {
  const inputs = { ...getStart(content, machine), ...changes };
  const name = JSON.stringify(inputs);
  const answer = answers.get(name) ?? finish(await begin(inputs, content));
  answers.set(name, answer);
  return { content, inputs, answer, format: createFormat(lang, content, inputs) };
}
