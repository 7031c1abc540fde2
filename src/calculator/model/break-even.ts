import type { Gearbox, Losses } from './gearbox.ts';
import { run, type Run } from './run.ts';
import type { Demand } from './resistance.ts';
import type { PowerSource } from './source.ts';

/** A gearbox whose losses are known by two efficiencies, which a break-even raises or lowers together. */
export type Stepless = Omit<Gearbox, 'losses'> & { losses: Losses };

/** All that decides which of two gearboxes takes less. */
export interface Comparison {
  demands: readonly Demand[];
  source: PowerSource;
  /** W */
  auxiliaryPower: number;
  present: Gearbox;
  stepless: Stepless;
}

/** The least efficiency at full load that is tried, as a share. */
export const LEAST_EFFICIENCY = 0.3;

/** How exactly both consumptions agree, as a share of them. */
const TOLERANCE = 1e-6;
const MOST_TRIALS = 30;

/** What the stepless gearbox has to reach. */
export interface BreakEven {
  /** Its efficiency at full load, as a share; undefined if there is none. */
  efficiency?: number;
  /** Without an efficiency: how much more even a gearbox without losses takes, as a share; negative if a very poor one takes less. */
  excess?: number;
  /** With an efficiency: the mean over the work, of what the wheels get from what goes into gearbox and pump. */
  mean?: number;
  /** With an efficiency: how long the source could then not give what was asked for, in s. */
  shortTime?: number;
}

/** The gearbox with another efficiency at full load. At part load it stays as many points below. */
const withEfficiency = (gearbox: Stepless, fullLoad: number): Stepless => {
  const partLoad = gearbox.losses.partLoad + fullLoad - gearbox.losses.fullLoad;
  return { ...gearbox, losses: { ...gearbox.losses, fullLoad, partLoad } };
};

/** Finds the efficiency at which the stepless gearbox takes as much as the present one. */
export function* findBreakEven({
  demands,
  source,
  auxiliaryPower,
  present,
  stepless,
}: Comparison): Generator<void, BreakEven> {
  const target = (yield* run(demands, source, present, auxiliaryPower)).consumption;
  const attempt = function* (efficiency: number): Generator<void, Run & { excess: number }> {
    const result = yield* run(demands, source, withEfficiency(stepless, efficiency), auxiliaryPower);
    return { ...result, excess: (result.consumption - target) / Math.abs(target) };
  };
  const gap = stepless.losses.fullLoad - stepless.losses.partLoad;
  let low = LEAST_EFFICIENCY + gap;
  let high = 1;
  let [excessLow, excessHigh] = [(yield* attempt(low)).excess, (yield* attempt(high)).excess];
  if (excessHigh > TOLERANCE) return { excess: excessHigh };
  if (excessLow < 0) return { excess: excessLow };
  // Regula falsi with the weights of the Illinois method: the consumption falls as the efficiency rises.
  let wasLow: boolean | undefined;
  for (let trial = 0; trial < MOST_TRIALS; trial++) {
    const efficiency = (low * excessHigh - high * excessLow) / (excessHigh - excessLow);
    const { excess, work, input, shortTime } = yield* attempt(efficiency);
    if (Math.abs(excess) < TOLERANCE || high - low < TOLERANCE) return { efficiency, mean: work / input, shortTime };
    const isLow = excess > 0;
    if (isLow) [low, excessLow] = [efficiency, excess];
    else [high, excessHigh] = [efficiency, excess];
    // An end that stays twice would stay for long.
    if (isLow === wasLow) [excessLow, excessHigh] = isLow ? [excessLow, excessHigh / 2] : [excessLow / 2, excessHigh];
    wasLow = isLow;
  }
  throw new Error('The break-even efficiency was not found.');
}
