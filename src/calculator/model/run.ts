/**
 * Drives the work with one gearbox. In each step, the drive takes the ratio with the least consumption, or the one that the rule
 * of the gearbox prescribes. All is quasi-static: no step knows the one before.
 */
import { driveConverter } from './converter.ts';
import { createLosses, getPumpTorque, type Gearbox } from './gearbox.ts';
import { findMinimum } from './minimum.ts';
import type { Demand } from './resistance.ts';
import type { PowerSource } from './source.ts';

/** What the power source did in one step. */
export interface Point {
  /** rad/s */
  speed: number;
  /** At the shaft, in N·m. */
  torque: number;
  /** The power of fuel or electricity in W. */
  power: number;
  /** Power at the input of the gearbox with its pump, in W. */
  input: number;
  /** The power that the source would need besides, in W. */
  missing: number;
}

export interface Run {
  points: Point[];
  /** Fuel or electricity in J. Work that the source could not give counts as made up for at the same efficiency. */
  consumption: number;
  /** The work at the wheels while they are driven, in J. */
  work: number;
  /** The work at the input of the gearbox in the same time, in J, with its pump and without the slip of a clutch. */
  input: number;
  /** How long the source could not give what was asked for, in s. It then ran at full load. */
  shortTime: number;
}

/** Below it, in rad/m, nothing turns. It keeps a range of ratios that begins at 0 searchable. */
const LEAST_RATIO = 1e-3;
/** Speeds that differ by less are equal. */
const CLOSE = 1 - 1e-9;
/** After so many steps, a long calculation pauses, and whoever runs it may do something else. */
const STEPS_BETWEEN_PAUSES = 128;

export function* run(
  demands: readonly Demand[],
  source: PowerSource,
  gearbox: Gearbox,
  auxiliaryPower: number,
): Generator<void, Run> {
  const choose = createChoice(source, gearbox, auxiliaryPower);
  const total: Run = { points: [], consumption: 0, work: 0, input: 0, shortTime: 0 };
  for (const demand of demands) {
    const { duration, force, speed } = demand;
    const point = { ...choose(demand) };
    total.points.push(point);
    total.consumption += point.power * duration;
    if (point.missing > 0) {
      total.shortTime += duration;
      total.consumption += (point.power * duration * point.missing) / (point.torque * point.speed);
    }
    if (force > 0) {
      total.work += force * speed * duration;
      total.input += point.input * duration;
    }
    if (total.points.length % STEPS_BETWEEN_PAUSES === 0) yield;
  }
  return total;
}

/** Consumption decides. A point that falls short is worse than any that does not, and the more it lacks the worse. */
const getCost = ({ power, missing }: Point) => (missing > 0 ? 1e12 + missing : power);

/** The gears in which the source turns fast enough are compared; if there are none, the first one drives. */
function findGear(gears: readonly number[], slowest: number, getCostAt: (ratio: number) => number): number {
  let [best, lowest] = [gears[0] ?? NaN, Infinity];
  for (const ratio of gears) {
    const cost = ratio >= slowest * CLOSE ? getCostAt(ratio) : Infinity;
    // Of equal gears the higher one, in which the source turns slower.
    if (cost <= lowest && cost < Infinity) [best, lowest] = [ratio, cost];
  }
  return best;
}

/** Returns a function that chooses the operating point for a demand. It returns the same object each time. */
function createChoice(source: PowerSource, gearbox: Gearbox, auxiliaryPower: number): (demand: Demand) => Point {
  const { ratios, rule, converter } = gearbox;
  const { isElectric, idle, least, highest } = source;
  const getInputTorque = createLosses(gearbox.losses, source);
  const pumpTorque = getPumpTorque(gearbox, source);
  const isOpen = (speed: number) => speed < (converter?.lockUp ?? 0);
  // One object for all trials: tens of thousands of new ones would take longer than the calculation.
  const state: Point = { speed: 0, torque: 0, power: 0, input: 0, missing: 0 };

  /** The source at a torque for the gearbox, with the auxiliaries. Beyond its limit, it runs at full load. */
  function load(speed: number, gearboxTorque: number, input: number, shaftPower: number): Point {
    const others = auxiliaryPower + shaftPower;
    const wanted = gearboxTorque + (isElectric ? 0 : others / speed);
    const most = source.getMaxTorque(speed);
    state.speed = speed;
    state.torque = Math.min(Math.max(wanted, isElectric ? -most : -Infinity), most);
    state.power = source.consume(state.torque, speed) + (isElectric ? others : 0);
    state.input = input;
    state.missing = Math.max(0, wanted - most) * speed;
    return state;
  }

  /** The source while it drives the auxiliaries and the pump alone. */
  function rest(shaftPower: number): Point {
    const isOff = isElectric || (source.stops && shaftPower === 0);
    const idleAt = (speed: number) => load(speed, pumpTorque, 0, shaftPower);
    if (!isOff) return idleAt(findMinimum((speed) => getCost(idleAt(speed)), idle, highest));
    const power = isElectric ? auxiliaryPower + shaftPower : 0;
    return { speed: 0, torque: 0, power, input: 0, missing: 0 };
  }

  function drive({ speed, force, shaftPower }: Demand, ratio: number): Point {
    const inputSpeed = ratio * speed;
    const torque = getInputTorque(force / ratio, inputSpeed);
    const input = torque * inputSpeed;
    if (converter && isOpen(speed) && torque > 0) {
      const driven = driveConverter(converter, source, inputSpeed, torque);
      if (driven) return load(driven.speed, driven.torque, input, shaftPower);
    }
    // Below the least speed, the clutch slips while it drives, and is open while the machine brakes.
    if (inputSpeed < least * CLOSE && torque <= 0) return rest(shaftPower);
    const point = load(Math.min(Math.max(inputSpeed, least), highest), torque, input, shaftPower);
    // Nothing turns faster than its highest speed.
    if (inputSpeed * CLOSE > highest) point.missing = Math.max(point.missing, input * (1 - highest / inputSpeed));
    return point;
  }

  /** The ratio of least consumption. */
  function economize(demand: Demand): number {
    const { speed } = demand;
    const getCostAt = (ratio: number) => getCost(drive(demand, ratio));
    const slowest = isOpen(speed) ? 0 : least / speed;
    if (!('highest' in ratios)) return findGear(ratios, slowest, getCostAt);
    const low = Math.max(ratios.lowest, slowest, LEAST_RATIO);
    const high = Math.min(ratios.highest, Math.max(low, highest / speed));
    return isOpen(speed) || high <= low ? high : findMinimum(getCostAt, low, high);
  }

  /** The ratio that the rule of the gearbox wants; undefined if it leaves the choice to economy. */
  function obey({ speed }: Demand): number | undefined {
    if (rule.kind === 'held' && 'highest' in ratios) {
      return Math.min(Math.max(rule.speed / speed, ratios.lowest), ratios.highest);
    }
    if (rule.kind !== 'map' || 'highest' in ratios) return undefined;
    const gear = rule.changesUp.filter((limit) => speed > limit).length;
    const ratio = ratios[gear] ?? NaN;
    return gear > 0 && !isOpen(speed) && ratio * speed < least ? undefined : ratio;
  }

  return (demand) => {
    if (demand.speed === 0) return rest(demand.shaftPower);
    const ratio = obey(demand);
    const point = ratio === undefined ? undefined : drive(demand, ratio);
    // No rule lets the machine fall behind while another ratio would not.
    return point?.missing === 0 ? point : drive(demand, economize(demand));
  };
}
