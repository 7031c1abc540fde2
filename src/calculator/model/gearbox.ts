import type { Values } from '../../schemas/calculator-fields.ts';
import type { Converter } from './converter.ts';
import type { Table } from './map.ts';
import { findLeast } from './search.ts';
import type { PowerSource } from './source.ts';

/** The share of the highest torque at which the efficiency at part load is stated. */
const PART_LOAD = 0.2;

/** The lowest efficiency in a table. What is lower was written as a share, in a column of percentages. */
export const LOWEST_EFFICIENCY = 0.02;

/**
 * What a gearbox loses. Its efficiencies at the highest torque of the source and at a fifth of it are shares, and that at full load
 * is no lower. The pump has its power at the rated speed of the source: it turns with the source, against constant pressure.
 */
type Losses = Pick<Values, 'full' | 'part' | 'pump'>;

/** A gearbox with its final drive. Ratios are the turn of the source in rad for each metre that the machine moves. */
export interface Gearbox {
  /** Falling, or a range. The highest ratio of a range is Infinity if it starts the machine without a clutch. */
  ratios: readonly number[] | { highest: number; lowest: number };
  /** Without a converter, a clutch slips while the machine is too slow for the highest ratio. */
  converter?: Converter | undefined;
  losses: Losses;
  /** Its efficiency from the torque and the speed at its input, without the pump. Takes the place of both efficiencies. */
  table?: Table | undefined;
  /** The least speed at which the source may work, in rad/s. */
  least: number;
  /** The ratio that its maker wants at a speed in m/s. Without it, the least consumption decides. */
  rule?: ((speed: number) => number) | undefined;
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
    const sum = output + drag;
    if (!table) return (sum > 0 ? sum / kept : sum * kept) + pumpTorque;
    if (output <= 0) return output * table.get(-output, speed) + pumpTorque;
    const isEnough = (torque: number) => torque * table.get(torque, speed) >= output;
    return findLeast(isEnough, output, output / LOWEST_EFFICIENCY) + pumpTorque;
  };
  return { getTorque, pumpTorque };
}
