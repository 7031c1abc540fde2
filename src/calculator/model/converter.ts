/**
 * A hydrodynamic torque converter, when its lock-up clutch is open.
 *
 * Source of both curves: CO2MPAS-TA 4.5 (`default_tc_k_factor_curve`, `default_tc_normalized_m1000_curve`). The pump takes
 * T = C m(ν) ω², and the turbine gives k(ν) times that torque, at the ratio ν of the turbine's speed to the pump's.
 */
import { findRoot } from './root.ts';
import { interpolate, type PowerSource } from './source.ts';

const RATIOS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.87, 0.9, 0.95, 1];
const CAPACITIES = [1, 0.97, 0.93, 0.9, 0.87, 0.83, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.25, 0];
const STALL_TORQUE_RATIO = 1.9;
const COUPLING_RATIO = 0.87;

const getTorqueRatio = (ratio: number) =>
  ratio < COUPLING_RATIO ? STALL_TORQUE_RATIO + ((1 - STALL_TORQUE_RATIO) * ratio) / COUPLING_RATIO : 1;

export interface Converter {
  /** The speed in rad/s to which the engine comes at full load while the machine is held. */
  stall: number;
  /** The speed of the machine in m/s from which the lock-up clutch is closed. */
  lockUp: number;
}

/** In rad/s. */
const TOLERANCE = 1e-4;

/**
 * Finds the speed at which the source drives the converter.
 *
 * @param turbineSpeed rad/s, above 0
 * @param turbineTorque N·m, above 0
 * @returns the speed of the source in rad/s and its torque in N·m; undefined if it would have to exceed its highest speed
 */
export function driveConverter(
  { stall }: Converter,
  source: PowerSource,
  turbineSpeed: number,
  turbineTorque: number,
): { speed: number; torque: number } | undefined {
  const capacity = source.getMaxTorque(stall) / stall ** 2;
  const getTorque = (speed: number) => capacity * interpolate(turbineSpeed / speed, RATIOS, CAPACITIES) * speed ** 2;
  const getExcess = (speed: number) => getTorque(speed) * getTorqueRatio(turbineSpeed / speed) - turbineTorque;
  const slowest = Math.max(source.idle, turbineSpeed);
  if (getExcess(source.highest) < 0 || slowest > source.highest) return undefined;
  // Idling, a converter gives more than a gentle start needs. The brake holds the rest, which the source has to give too.
  const speed = getExcess(slowest) > 0 ? slowest : findRoot(getExcess, slowest, source.highest, TOLERANCE);
  return { speed, torque: getTorque(speed) };
}
