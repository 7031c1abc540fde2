import type { Inputs } from '../schemas/calculator-fields.ts';
import { TableError } from './csv/parse-table.ts';
import { createScenario, loadTables, type Tables } from './scenario.ts';
import { findInvalid, getChosen, getMethodError, getStart, type Content } from './inputs.ts';
import { findBreakEven, type BreakEven } from './model/break-even.ts';
import { run, type Run, type Totals } from './model/run.ts';
import { createMap, type OperatingMap } from './operating-map.ts';
import { findSensitivities, type Sensitivity } from './sensitivity.ts';

export interface Answer {
  breakEven: BreakEven;
  /** The break-evens with the largest error of the method: between them, it cannot tell who wins. */
  range: [low: BreakEven, high: BreakEven];
  /** How much more stepless takes at the efficiency that is assumed, as a share; negative if it takes less. NaN if nothing can be compared. */
  excess: number;
  /** The page has it without points and map, to be lighter. */
  present: Totals & Partial<Run>;
  stepless: Totals & Partial<Run>;
  map?: OperatingMap | undefined;
  columns?: Tables['columns'];
  sensitivities?: Sensitivity[] | undefined;
}

/** A source that is too weak for a larger share of the time does other work, with which nothing can be compared. */
const LARGEST_SHORTFALL = 0.03;
const isTooWeak = ({ shortfallTime, duration }: Totals) => shortfallTime > LARGEST_SHORTFALL * duration;
const none: BreakEven = { fullLoad: NaN, excess: NaN, shortfallTime: 0 };

/** Calculates the answer to valid inputs, first without the sensitivities. The largest error of the method is a share of what is taken. */
function* findAnswer(inputs: Inputs, tables: Tables, error: number): Generator<Answer | undefined, Answer> {
  const scenario = createScenario(inputs, tables);
  const present = yield* run(scenario, scenario.present);
  const stepless = yield* run(scenario, scenario.stepless);
  const { consumption } = present;
  if (consumption === 0 || !Number.isFinite(consumption + stepless.consumption))
    throw new TableError({ input: 'work', code: 'nothing', line: 1, value: '' });
  // The map takes as long as a slice of the other calculations.
  yield undefined;
  const both = { present, stepless, columns: tables.columns, map: createMap(inputs, scenario, present, stepless) };
  if (isTooWeak(present) || isTooWeak(stepless))
    return { ...both, breakEven: none, range: [none, none], excess: NaN, sensitivities: [] };
  const find = (saving: number) => findBreakEven(scenario, consumption - saving * Math.abs(consumption));
  const answer: Answer = {
    ...both,
    breakEven: yield* find(0),
    range: [yield* find(-error), yield* find(error)],
    excess: (stepless.consumption - consumption) / Math.abs(consumption),
  };
  yield answer;
  return { ...answer, sensitivities: yield* findSensitivities(inputs, tables) };
}

/** Begins to calculate. @throws TableError for the first mistake in a table of the visitor, and if nothing can be compared */
export const begin = async (inputs: Inputs, content: Content) =>
  findAnswer(inputs, await loadTables(inputs, content.works), getMethodError(content, inputs).largest);

/** Runs a calculation to its end, without pauses. */
export function finish<Result>(calculation: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = calculation.next();
    if (done) return value;
  }
}

/** Calculates a machine with its starting values, some of them changed. @throws Error if these do not fit together */
export async function calculateStart(content: Content, machine: string, changes: object = {}) {
  const inputs = { ...getStart(content, machine), ...changes };
  const wrong = [...findInvalid(inputs), ...(getChosen('work', inputs, content) ? [] : ['work'])];
  if (wrong.length > 0)
    throw new Error(`calculator.json: the starting values of “${machine}” do not fit together: ${wrong.join(', ')}.`);
  return { inputs, answer: finish(await begin(inputs, content)) };
}

/** The figures of an answer without its points and map, rounded to five digits, which are more than are exact. */
export const roundAnswer = (answer: Answer) =>
  JSON.parse(
    JSON.stringify(answer, (name, value: unknown) => {
      if (name === 'points' || name === 'map') return undefined;
      return typeof value === 'number' ? Number(value.toPrecision(5)) : value;
    }),
  ) as Answer;
