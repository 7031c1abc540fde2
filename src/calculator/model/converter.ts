/**
 * A hydrodynamic torque converter, when its lock-up clutch is open. The pump takes T = C m(ν) ω², and the turbine gives k(ν) times
 * that torque, at the ratio ν of the turbine's speed to the pump's.
 */
import type { Values } from '../../schemas/calculator-fields.ts';
import { converter } from './coefficients.json';
import { findLeast } from './search.ts';
import { interpolate, type PowerSource } from './source.ts';

const { ratios, capacities, stallTorqueRatio, couplingRatio } = converter;

/**
 * The source comes to the stall speed at full load while the machine is held, and turns no slower than idle. The lock-up clutch is
 * closed from a speed of the machine on.
 */
export type Converter = Pick<Values, 'stall' | 'lockUp' | 'idle'>;

/** The torque that the pump takes while the machine is held, by the square of its speed, in N·m·s². @param stall rad/s */
export const getCapacity = (stall: number, source: PowerSource): number => source.getMaxTorque(stall) / stall ** 2;

/** Finds the speed in rad/s at which the source drives the converter, and its torque in N·m. Undefined if its highest speed is too low. */
export function matchConverter(
  { stall, idle }: Converter,
  source: PowerSource,
  turbineSpeed: number,
  turbineTorque: number,
) {
  const capacity = getCapacity(stall, source);
  const getTorque = (speed: number) => capacity * interpolate(turbineSpeed / speed, ratios, capacities) * speed ** 2;
  const isEnough = (speed: number) =>
    getTorque(speed) * interpolate(turbineSpeed / speed, [0, couplingRatio], [stallTorqueRatio, 1]) >= turbineTorque;
  // At idle, a converter gives more torque than a gentle start needs. The brake takes the rest, and the source supplies it.
  const below = Math.max(idle, turbineSpeed);
  if (below > source.highest || !isEnough(source.highest)) return undefined;
  const speed = isEnough(below) ? below : findLeast(isEnough, below, source.highest);
  return { speed, torque: getTorque(speed) };
}
