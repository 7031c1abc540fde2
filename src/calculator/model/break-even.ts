import { LOWEST_EFFICIENCY, type Gearbox } from './gearbox.ts';
import type { Task } from './operating-point.ts';
import { run } from './run.ts';

/** The lowest efficiency at full load that is tried, as a share. */
const LOWEST_TRIED = 0.3;

/** All that decides which of two gearboxes takes less. */
export interface Scenario extends Task {
  present: Gearbox;
  /** A break-even raises or lowers both of its efficiencies together. */
  stepless: Gearbox;
}

/** How exactly both consumptions agree, as a share of them. */
const TOLERANCE = 1e-6;
const MOST_TRIALS = 60;

/** What the stepless gearbox has to reach, or the end of the scale that is nearest to it. */
export interface BreakEven {
  /** Its efficiency at full load, as a share. */
  fullLoad: number;
  /** How much more it takes there, as a share: 0 unless even a gearbox without losses takes more, or a very poor one less. NaN if no efficiency matters. */
  excess: number;
  /** How long the source cannot give what is asked for, in s. */
  shortfallTime: number;
}

/** Finds the efficiency at which stepless takes as much as the present gearbox, or the amount that is given. */
export function* findBreakEven(scenario: Scenario, amount?: number): Generator<undefined, BreakEven> {
  const { present, stepless } = scenario;
  const target = amount ?? (yield* run(scenario, present)).consumption;
  // At part load, the efficiency stays as many points below.
  const gap = stepless.losses.full - stepless.losses.part;
  const attempt = function* (fullLoad: number): Generator<undefined, BreakEven> {
    const losses = { ...stepless.losses, full: fullLoad, part: fullLoad - gap };
    const { consumption, shortfallTime } = yield* run(scenario, { ...stepless, losses });
    return { fullLoad, excess: (consumption - target) / Math.abs(target), shortfallTime };
  };
  let [end, latest] = [yield* attempt(Math.max(LOWEST_TRIED, LOWEST_EFFICIENCY + gap)), yield* attempt(1)];
  if (end.excess < 0) return end;
  // If the target is 0, there is nothing to search for.
  if (!(latest.excess <= TOLERANCE)) return latest;
  // An idling engine takes the same at any efficiency.
  if (end.excess - latest.excess < TOLERANCE) return { ...latest, excess: NaN };
  // Regula falsi with the weights of the Illinois method: the consumption falls as the efficiency rises.
  for (let trial = 0; trial < MOST_TRIALS; trial++) {
    const width = latest.fullLoad - end.fullLoad;
    const next = yield* attempt(latest.fullLoad - (latest.excess * width) / (latest.excess - end.excess));
    if (Math.abs(next.excess) < TOLERANCE || Math.abs(width) < TOLERANCE) return { ...next, excess: 0 };
    // An end that stays counts half. Otherwise the search would stall.
    end = next.excess > 0 === latest.excess > 0 ? { ...end, excess: end.excess / 2 } : latest;
    latest = next;
  }
  throw new Error('The break-even efficiency was not found.');
}
