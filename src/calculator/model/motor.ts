/**
 * Electric motors with their inverters. Their efficiency follows from the share of the rated power alone, at any speed, as in
 * FASTSim. So a slower motor takes no less by itself: how the losses grow with speed is a matter of each motor, and of its map.
 */
import type { Values } from '../inputs.ts';
import { motor } from './coefficients.json';
import { interpolate, type PowerSource } from './source.ts';

/** @param motor in SI units: its highest power and torque at any speed, and its highest speed */
export function createMotor({ power, torque, highest }: Pick<Values, 'power' | 'torque' | 'highest'>): PowerSource {
  return {
    ...{ isElectric: true, idle: 0, least: 0, highest, rated: power / torque, peakTorque: torque, stops: false },
    getMaxTorque: (speed) => Math.min(torque, power / speed),
    consume: (load, speed) => {
      const work = load * speed;
      const efficiency = interpolate(Math.abs(work) / power, motor.shares, motor.efficiencies);
      return work > 0 ? work / efficiency : work * efficiency;
    },
  };
}
