import { problems } from 'virtual:calculator/problems';

import type { Inputs } from '../schemas/calculator-fields.ts';
import { TableError } from './csv/columns.ts';
import { createScenario, loadTables, type Tables } from './scenario.ts';
import { getError, type Content } from './inputs.ts';
import { findBreakEven, type BreakEven } from './model/break-even.ts';
import { run, type Run, type Totals } from './model/run.ts';
import { createMap, type OperatingMap } from './operating-map.ts';
import { drawPulleys, type Pulleys } from './pulleys.ts';
import { findSensitivities, type Sensitivity } from './sensitivity.ts';

export interface Answer {
  breakEven: BreakEven;
  /** The efficiencies between which the method cannot tell who wins, as shares. */
  range: [low: number, high: number];
  /** How much more stepless takes at the efficiency that is assumed, as a share; negative if it takes less. NaN if nothing can be compared. */
  excess: number;
  present: Totals;
  stepless: Totals;
  /** Undefined in the page, which is lighter without drawings. */
  map?: OperatingMap | undefined;
  pulleys?: Pulleys | undefined;
  /** Follows later. */
  sensitivities?: Sensitivity[] | undefined;
}

/** A source that is too weak for a larger share of the time does other work, with which nothing can be compared. */
const LARGEST_SHORTFALL = 0.03;
const isTooWeak = ({ shortfallTime, duration }: Totals) => shortfallTime > LARGEST_SHORTFALL * duration;
const nothingCompared: Pick<Answer, 'breakEven' | 'range' | 'excess' | 'sensitivities'> = {
  breakEven: { fullLoad: NaN, excess: NaN, mean: NaN, shortfallTime: 0 },
  range: [NaN, NaN],
  excess: NaN,
  sensitivities: [],
};

const omitPoints = ({ points: _points, ...totals }: Run): Totals => totals;

/** Calculates the answer to valid inputs, first without the sensitivities. The largest error of the method is a share of what is taken. */
function* findAnswer(inputs: Inputs, tables: Tables, error: number): Generator<Answer | undefined, Answer> {
  const scenario = createScenario(inputs, tables);
  const present = yield* run(scenario, scenario.present);
  const stepless = yield* run(scenario, scenario.stepless);
  const { consumption } = present;
  if (consumption === 0 || !Number.isFinite(consumption + stepless.consumption))
    throw new TableError('Nothing to compare', {
      cause: { input: 'work', code: 'nothing', line: 1, value: '', problem: problems.nothing },
    });
  // The map takes as long as a slice of the other calculations.
  yield undefined;
  const both = {
    present: omitPoints(present),
    stepless: omitPoints(stepless),
    map: createMap(inputs, scenario, present, stepless),
    pulleys: drawPulleys(inputs),
  };
  if (isTooWeak(present) || isTooWeak(stepless)) return { ...both, ...nothingCompared };
  const find = (saving: number) => findBreakEven(scenario, consumption - saving * Math.abs(consumption));
  const answer: Answer = {
    ...both,
    breakEven: yield* find(0),
    range: [(yield* find(-error)).fullLoad, (yield* find(error)).fullLoad],
    excess: (stepless.consumption - consumption) / Math.abs(consumption),
  };
  yield answer;
  return { ...answer, sensitivities: yield* findSensitivities(inputs, tables) };
}

/** Begins to calculate. @throws TableError for the first mistake in a table of the visitor, and if nothing can be compared */
export const begin = async (inputs: Inputs, content: Content) =>
  findAnswer(inputs, await loadTables(inputs, content.works), getError(content, inputs).largest);

/** Runs a calculation to its end, without pauses. */
export function finish<Result>(calculation: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = calculation.next();
    if (done) return value;
  }
}

/** The figures of an answer without its drawings, rounded to five digits, which are more than are exact. */
export const roundAnswer = ({ map: _map, pulleys: _pulleys, ...figures }: Answer) =>
  JSON.parse(
    JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(5)) : value)),
  ) as Answer;
