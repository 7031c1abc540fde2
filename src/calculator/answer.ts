import type { Inputs } from '../schemas/calculator-fields.ts';
import { createComparison, type Tables } from './comparison.ts';
import { fuels } from './model/coefficients.json';
import { findBreakEven, type BreakEven } from './model/break-even.ts';
import { run, type Run } from './model/run.ts';
import { createMap, type OperatingMap } from './operating-map.ts';
import { findSensitivities, type Sensitivity } from './sensitivity.ts';

/** What one gearbox takes on the work. */
export type Summary = Omit<Run, 'points'>;

export interface Answer {
  breakEven: BreakEven;
  /** The efficiencies between which the method cannot tell who wins, as shares. */
  range: [low: number, high: number];
  /** How much more stepless takes at the efficiency that is assumed, as a share; negative if it takes less. */
  excess: number;
  present: Summary;
  stepless: Summary;
  /** m */
  distance: number;
  /** s */
  duration: number;
  /** J/kg and kg/l, of fuel that is burnt or would be. */
  fuel: { heat: number; density: number };
  map: OperatingMap;
  /** Follows later. */
  sensitivities?: Sensitivity[];
}

/** Calculates the answer to valid inputs, first without the sensitivities. The error of the method is a share of what is taken. */
export function* findAnswer(inputs: Inputs, tables: Tables, error: number): Generator<Answer | undefined, Answer> {
  const comparison = createComparison(inputs, tables);
  const runs = {
    present: yield* run(comparison, comparison.present),
    stepless: yield* run(comparison, comparison.stepless),
  };
  const { points: _present, ...present } = runs.present;
  const { points: _stepless, ...stepless } = runs.stepless;
  const { consumption } = present;
  const find = (saving: number) => findBreakEven(comparison, consumption - saving * Math.abs(consumption));
  const breakEven = yield* find(0);
  // The map takes as long as a slice of the other calculations.
  yield undefined;
  const answer: Answer = {
    breakEven,
    range: [(yield* find(-error)).place, (yield* find(error)).place],
    excess: (stepless.consumption - consumption) / Math.abs(consumption),
    present,
    stepless,
    distance: tables.steps.reduce((sum, { speed, duration }) => sum + speed * duration, 0),
    duration: tables.steps.reduce((sum, { duration }) => sum + duration, 0),
    fuel: fuels[inputs.source === 'natural' || inputs.source === 'turbo' ? 'petrol' : 'diesel'],
    map: createMap(inputs, comparison, runs),
  };
  yield answer;
  return { ...answer, sensitivities: yield* findSensitivities(inputs, tables) };
}

/** Runs a calculation to its end, without pauses. */
export function finish<Result>(calculation: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = calculation.next();
    if (done) return value;
  }
}
