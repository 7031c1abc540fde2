import type { Gearbox, Losses } from './gearbox.ts';
import { run, type Task } from './run.ts';

/** All that decides which of two gearboxes takes less. */
export interface Comparison extends Task {
  present: Gearbox;
  /** Its losses are known by two efficiencies, which a break-even raises or lowers together. */
  stepless: Omit<Gearbox, 'losses'> & { losses: Losses };
}

/** The least efficiency at part load that is tried, as a share. */
const LEAST_EFFICIENCY = 0.3;

/** How exactly both consumptions agree, as a share of them. */
const TOLERANCE = 1e-6;
const MOST_TRIALS = 30;

/** What the stepless gearbox has to reach. */
export interface BreakEven {
  /** Its efficiency at full load, as a share; undefined if there is none. */
  efficiency?: number;
  /** The efficiency, or the end of the scale that is nearest to it. */
  place: number;
  /** Without an efficiency: how much more even a gearbox without losses takes, as a share; negative if a very poor one takes less. */
  excess?: number;
  /** With an efficiency: the mean over the work. */
  mean?: number;
  /** With an efficiency: how long the source could then not give what was asked for, in s. */
  shortTime?: number;
}

/** Finds the efficiency at which stepless takes as much as the present gearbox, or the amount that is given. */
export function* findBreakEven(comparison: Comparison, amount?: number): Generator<undefined, BreakEven> {
  const { present, stepless } = comparison;
  const target = amount ?? (yield* run(comparison, present)).consumption;
  // At part load, the efficiency stays as many points below.
  const gap = stepless.losses.fullLoad - stepless.losses.partLoad;
  const attempt = function* (fullLoad: number) {
    const losses = { ...stepless.losses, fullLoad, partLoad: fullLoad - gap };
    const result = yield* run(comparison, { ...stepless, losses });
    return { ...result, excess: (result.consumption - target) / Math.abs(target) };
  };
  let low = LEAST_EFFICIENCY + gap;
  let high = 1;
  let [excessLow, excessHigh] = [(yield* attempt(low)).excess, (yield* attempt(high)).excess];
  if (excessHigh > TOLERANCE) return { place: 1, excess: excessHigh };
  if (excessLow < 0) return { place: LEAST_EFFICIENCY, excess: excessLow };
  // Regula falsi with the weights of the Illinois method: the consumption falls as the efficiency rises.
  let wasLow: boolean | undefined;
  for (let trial = 0; trial < MOST_TRIALS; trial++) {
    const efficiency = (low * excessHigh - high * excessLow) / (excessHigh - excessLow);
    const { excess, efficiency: mean, shortTime } = yield* attempt(efficiency);
    if (Math.abs(excess) < TOLERANCE || high - low < TOLERANCE)
      return { efficiency, place: efficiency, mean, shortTime };
    const isLow = excess > 0;
    if (isLow) [low, excessLow] = [efficiency, excess];
    else [high, excessHigh] = [efficiency, excess];
    // An end that stays twice would stay for long.
    if (isLow === wasLow) [excessLow, excessHigh] = isLow ? [excessLow, excessHigh / 2] : [excessLow / 2, excessHigh];
    wasLow = isLow;
  }
  throw new Error('The break-even efficiency was not found.');
}
