/**
 * Electric motors with their inverters. The losses are k_c T² in the copper, k_i ω in the iron, k_w ω³ by air, and C.
 *
 * Source of the model and its coefficients: J. Larminie and J. Lowry, "Electric Vehicle Technology Explained", Wiley, 2003,
 * equation 7.23, for an induction motor of 102.7 kW and 140 N·m (k_c = 0.3, k_i = 0.01, k_w = 5·10⁻⁶, C = 600 W). Here they
 * are shares of its rated power, at shares of its rated torque and of its base speed. A motor of another size has the same.
 */
import type { PowerSource } from './source.ts';

const REFERENCE = { torque: 140, speed: 733 };
const REFERENCE_POWER = REFERENCE.torque * REFERENCE.speed;
const COPPER = (0.3 * REFERENCE.torque ** 2) / REFERENCE_POWER;
const IRON = (0.01 * REFERENCE.speed) / REFERENCE_POWER;
const AIR = (5e-6 * REFERENCE.speed ** 3) / REFERENCE_POWER;
const CONSTANT = 600 / REFERENCE_POWER;

export interface Motor {
  /** Rated power in W: the most at any speed. */
  power: number;
  /** Rated torque in N·m: the most at any speed. */
  torque: number;
  /** The highest speed in rad/s. */
  highest: number;
}

export function createMotor({ power, torque: peakTorque, highest }: Motor): PowerSource {
  const base = power / peakTorque;
  return {
    isElectric: true,
    idle: 0,
    least: 0,
    highest,
    rated: base,
    peakTorque,
    stops: false,
    getMaxTorque: (speed) => Math.min(peakTorque, power / speed),
    consume: (torque, speed) => {
      const [load, turn] = [torque / peakTorque, speed / base];
      return torque * speed + power * (COPPER * load * load + (IRON + AIR * turn * turn) * turn + CONSTANT);
    },
  };
}
