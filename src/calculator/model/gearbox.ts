import type { Values } from '../units.ts';
import type { Converter } from './converter.ts';
import type { PowerSource } from './source.ts';

/** The share of the highest torque at which the efficiency at part load is stated. */
const PART_LOAD = 0.2;

/** How exactly a torque is found in a table, as a share of it. */
const TOLERANCE = 1e-4;
const MOST_TRIALS = 40;

/**
 * What a gearbox loses. Its efficiencies at the highest torque of the source and at a fifth of it are shares, and that at full load
 * is no lower. The pump has its power at the rated speed of the source: it turns with the source, against constant pressure.
 */
export type Losses = Pick<Values, 'full' | 'part' | 'pump'>;

/** The efficiency of a gearbox by its own table, from the torque in N·m and the speed in rad/s at its input. */
export type EfficiencyTable = (torque: number, speed: number) => number;

/** A gearbox with its final drive. Ratios are the turn of the source in rad for each metre that the machine moves. */
export interface Gearbox {
  /** Falling, or a range. The highest ratio of a range is Infinity if it starts the machine without a clutch. */
  ratios: readonly number[] | { highest: number; lowest: number };
  /** Without a converter, a clutch slips while the machine is too slow for the highest ratio. */
  converter?: Converter | undefined;
  losses: Losses;
  /** Takes the place of both efficiencies. */
  table?: EfficiencyTable | undefined;
  /** The least speed at which the source may work, in rad/s. */
  least: number;
  /** The ratio that its maker wants at a speed in m/s. Without it, the least consumption decides. */
  rule?: ((speed: number) => number) | undefined;
}

/** Finds the torque at the input that leaves a torque at the output. Where the table is steep, only means converge. */
function findInput(output: number, speed: number, table: EfficiencyTable): number {
  let torque = output / table(output, speed);
  for (let trial = 0; trial < MOST_TRIALS; trial++) {
    const next = (torque + output / table(torque, speed)) / 2;
    if (Math.abs(next - torque) < TOLERANCE * torque) return next;
    torque = next;
  }
  return torque;
}

/**
 * Returns the torque at the input for a torque at the output that is divided by the ratio, and the torque of the pump alone, which
 * the source turns at standstill too. The losses are a drag, a share of the torque, and the pump. This line is that of
 * CO2MPAS-TA 4.5 (`get_gear_box_efficiency_constants`), the only one that has the stated efficiency at both loads.
 */
export function createLosses({ losses, table }: Pick<Gearbox, 'losses' | 'table'>, source: PowerSource) {
  const { full, part, pump } = losses;
  const drag = (source.peakTorque * (full - part) * PART_LOAD) / (1 - PART_LOAD);
  const kept = full + drag / source.peakTorque;
  const pumpTorque = pump / source.rated;
  const getTorque = (output: number, speed: number) => {
    if (table) return (output > 0 ? findInput(output, speed, table) : output * table(-output, speed)) + pumpTorque;
    const sum = output + drag;
    return (sum > 0 ? sum / kept : sum * kept) + pumpTorque;
  };
  return { getTorque, pumpTorque };
}
