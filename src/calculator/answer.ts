import { createComparison } from './comparison.ts';
import { parseCycle } from './csv/parse-cycle.ts';
import type { Inputs } from './inputs.ts';
import { findBreakEven, type BreakEven } from './model/break-even.ts';
import { run, type Run } from './model/run.ts';
import { PER_MINUTE } from './model/source.ts';
import { decodeCycle, type CycleData, type Step } from './model/work.ts';
import { createMap, type OperatingMap } from './operating-map.ts';
import { findSensitivities, type Sensitivity } from './sensitivity.ts';

/** What one gearbox takes on the work. */
export interface Summary {
  /** J */
  consumption: number;
  /** The mean efficiency of the gearbox while it drives, with its pump. */
  efficiency: number;
  /** The mean speed of the source in min⁻¹, while the machine moves. */
  speed: number;
  /** s */
  shortTime: number;
}

export interface Answer {
  breakEven: BreakEven;
  /** How much more stepless takes at the efficiency that is assumed, as a share; negative if it takes less. */
  excess: number;
  present: Summary;
  stepless: Summary;
  /** m */
  distance: number;
  /** s */
  duration: number;
  map: OperatingMap;
  /** Follows later. */
  sensitivities?: Sensitivity[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Calculates the answer. Give the steps of the work, and inputs without a mistake. */
export function* findAnswer(inputs: Inputs, steps: readonly Step[]): Generator<void, Answer> {
  const comparison = createComparison(inputs, steps);
  const { demands, source, auxiliaryPower } = comparison;
  const runs = {
    present: yield* run(demands, source, comparison.present, auxiliaryPower),
    stepless: yield* run(demands, source, comparison.stepless, auxiliaryPower),
  };
  const summarize = ({ points, consumption, work, input, shortTime }: Run): Summary => {
    const moving = demands.map(({ speed, duration }) => (speed > 0 ? duration : 0));
    const turned = sum(points.map(({ speed }, index) => speed * (moving[index] ?? 0)));
    return { consumption, efficiency: work / input, speed: turned / sum(moving) / PER_MINUTE, shortTime };
  };
  const [present, stepless] = [summarize(runs.present), summarize(runs.stepless)];
  return {
    breakEven: yield* findBreakEven(comparison),
    excess: (stepless.consumption - present.consumption) / Math.abs(present.consumption),
    present,
    stepless,
    distance: sum(steps.map(({ speed, duration }) => speed * duration)),
    duration: sum(steps.map(({ duration }) => duration)),
    map: createMap(inputs, source, demands, runs),
  };
}

/** Adds what moves the answer most. */
export function* addSensitivities(answer: Answer, inputs: Inputs, steps: readonly Step[]): Generator<void, Answer> {
  return { ...answer, sensitivities: yield* findSensitivities(inputs, steps) };
}

/** Runs a calculation to its end, without pauses. */
export function finish<Result>(calculation: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = calculation.next();
    if (done) return value;
  }
}

const cycles = {
  'wltc-3b': () => import('./cycles/wltc-3b.json'),
  udds: () => import('./cycles/udds.json'),
  hwfet: () => import('./cycles/hwfet.json'),
};

/** Some work: a driving cycle, which is fetched when it is chosen, or a table. */
export interface Work {
  id: string;
  cycle?: keyof typeof cycles | undefined;
  table?: string | undefined;
}

/** Loads the steps of the work. A table of the visitor has no mistake. */
export async function loadSteps({ work, ownCycle, radius }: Inputs, works: readonly Work[]): Promise<Step[]> {
  const { cycle, table = ownCycle } = works.find(({ id }) => id === work) ?? {};
  if (!cycle) return parseCycle(table, radius);
  const { default: data }: { default: CycleData } = await cycles[cycle]();
  return decodeCycle(data);
}
