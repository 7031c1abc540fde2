/**
 * Electric motors with their inverters. The losses are k_c T² in the copper, k_i ω in the iron, k_w ω³ by air, and C. As shares
 * of the rated power, at shares of the rated torque and of the base speed, a motor of any size has those of the published one.
 */
import type { Values } from '../inputs.ts';
import { motor } from './coefficients.json';
import type { PowerSource } from './source.ts';

const { torque: T, speed: W, copper, iron, air, constant } = motor;

/** @param motor in SI units: its highest power and torque at any speed, and its highest speed */
export function createMotor({ power, torque, highest }: Pick<Values, 'power' | 'torque' | 'highest'>): PowerSource {
  const base = power / torque;
  return {
    ...{ isElectric: true, idle: 0, least: 0, highest, rated: base, peakTorque: torque, stops: false },
    getMaxTorque: (speed) => Math.min(torque, power / speed),
    consume: (load, speed) => {
      const [loadThere, speedThere] = [(load / torque) * T, (speed / base) * W];
      const losses = copper * loadThere ** 2 + iron * speedThere + air * speedThere ** 3 + constant;
      return load * speed + (power / (T * W)) * losses;
    },
  };
}
