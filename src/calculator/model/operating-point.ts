/**
 * What the power source does in one step. The gearbox takes the ratio with the least consumption, or the one that the rule of the
 * gearbox prescribes. All is quasi-static: no step knows the one before.
 */
import { matchConverter, getCapacity } from './converter.ts';
import type { Step } from './demand.ts';
import { createLosses, type Gearbox } from './gearbox.ts';
import { findMinimum } from './search.ts';
import type { PowerSource } from './source.ts';

/** What a gearbox has to do, and with what. Speeds are in rad/s. */
export interface Task {
  demands: readonly Step[];
  source: PowerSource;
  /** The speed at standstill. */
  idle: number;
  /** Whether the source stops when the machine stands and nothing else needs its shaft. */
  stops: boolean;
  /** The power that auxiliaries always take, in W. An engine drives them by its shaft; a motor's are electric. */
  auxiliary: number;
}

interface GearboxInput {
  /** Power at the input of the gearbox with its pump, in W. */
  input: number;
  /** The speed of that input while it moves the machine, in rad/s, otherwise 0. A clutch or a converter slips before it. */
  inputSpeed: number;
}

/** What the power source did in one step. */
export interface OperatingPoint extends GearboxInput {
  /** rad/s */
  speed: number;
  /** At the shaft, in N·m. */
  torque: number;
  /** The power of fuel or electricity in W. */
  power: number;
  /** The power that the source lacks, in W. */
  missing: number;
}

/** Speeds that differ by less are equal. */
const CLOSE = 1 - 1e-9;
/** Whether the source cannot turn as fast as the input of the gearbox. */
export const isTooFast = (inputSpeed: number, { highest }: PowerSource): boolean => inputSpeed * CLOSE > highest;
/** What the gearbox takes while the machine stands, or is braked with the clutch open. */
const still = { input: 0, inputSpeed: 0 };

/** Consumption decides. A point that falls short is worse than any that does not, and the more it lacks the worse. */
const getCost = ({ power, missing }: OperatingPoint) => (missing > 0 ? 1e12 + missing : power);

export function createChoice(
  { source, idle, stops, auxiliary }: Task,
  gearbox: Gearbox,
): (demand: Step) => OperatingPoint {
  const { ratios, rule, converter, least } = gearbox;
  const { isElectric, highest } = source;
  const top = 'highest' in ratios ? ratios.highest : (ratios[0] ?? NaN);
  const { getTorque, pumpTorque } = createLosses(gearbox, source);
  const isOpen = (speed: number) => speed < (converter?.lockUp ?? 0);

  /** The source at a torque for the gearbox, with the auxiliaries. Beyond its limit, it runs at full load. */
  function load(speed: number, gearboxTorque: number, shaftPower: number, gearboxInput: GearboxInput): OperatingPoint {
    const others = auxiliary + shaftPower;
    const wanted = gearboxTorque + (isElectric ? 0 : others / speed);
    const most = source.getMaxTorque(speed);
    const torque = Math.min(Math.max(wanted, isElectric ? -most : -Infinity), most);
    const power = source.consume(torque, speed) + (isElectric ? others : 0);
    return { ...gearboxInput, speed, torque, power, missing: Math.max(0, wanted - most) * speed };
  }

  /** The source while it drives the auxiliaries, the pump, and a converter that is held. */
  function rest({ speed, shaftPower }: Step): OperatingPoint {
    if (stops && (isElectric || shaftPower === 0))
      return { speed: 0, torque: 0, power: isElectric ? auxiliary + shaftPower : 0, ...still, missing: 0 };
    const capacity = converter && speed === 0 ? getCapacity(converter.stall, source) : 0;
    const idleAt = (turns: number) => load(turns, pumpTorque + capacity * turns ** 2, shaftPower, still);
    return idleAt(findMinimum((turns) => getCost(idleAt(turns)), idle, highest));
  }

  function move(demand: Step, ratio: number): OperatingPoint {
    const { speed, force, shaftPower } = demand;
    const inputSpeed = ratio * speed;
    const torque = getTorque(force / ratio, inputSpeed);
    const moved = { input: torque * inputSpeed, inputSpeed };
    if (converter && isOpen(speed) && torque > 0) {
      const driven = matchConverter(converter, source, inputSpeed, torque);
      if (driven) return load(driven.speed, driven.torque, shaftPower, moved);
    }
    // Below the least speed, the clutch slips while it drives, and is open while the machine brakes.
    if (inputSpeed < least * CLOSE && torque <= 0) return rest(demand);
    const point = load(Math.min(Math.max(inputSpeed, least), highest), torque, shaftPower, moved);
    // Nothing turns faster than its highest speed.
    if (!isTooFast(inputSpeed, source)) return point;
    return { ...point, missing: Math.max(point.missing, moved.input * (1 - highest / inputSpeed)) };
  }

  /** The ratio of least consumption. Of equal gears it is the higher one, in which the source turns slower. */
  function economize(demand: Step): number {
    const { speed } = demand;
    const getCostAt = (ratio: number) => getCost(move(demand, ratio));
    const slowest = isOpen(speed) ? 0 : least / speed;
    if (!('highest' in ratios)) {
      const possible = ratios.filter((ratio) => ratio >= slowest * CLOSE);
      return possible.reduce((best, ratio) => (getCostAt(ratio) <= getCostAt(best) ? ratio : best), top);
    }
    const low = Math.max(ratios.lowest, slowest);
    const high = Math.min(ratios.highest, Math.max(low, highest / speed));
    return high <= low ? high : findMinimum(getCostAt, low, high);
  }

  return (demand) => {
    const { speed } = demand;
    if (speed === 0) return rest(demand);
    const wanted = rule?.(speed) ?? 0;
    const isPossible = wanted === top || isOpen(speed) || wanted * speed >= least * CLOSE;
    const point = wanted > 0 && isPossible ? move(demand, wanted) : undefined;
    // No rule stalls the source, or lets the machine fall behind while another ratio would not.
    return point?.missing === 0 ? point : move(demand, economize(demand));
  };
}
