/**
 * Engines and motors with published coefficients.
 *
 * Engines have extended Willans lines: at each speed, the mean pressure of the fuel follows from that of the work. The European
 * Commission calculates the CO₂ of type approval with this model and its coefficients. With the mean pressures p₁ of the fuel
 * and p₂ of the work in bar, and the mean piston speed u in m/s:
 *
 *   a₂ p₁² + (a + b u + c u²) p₁ + l + l₂ u² = p₂
 *
 * The efficiency of a motor with its inverter follows from the share of the rated power alone, at any speed, as in FASTSim. So a
 * slower motor takes no less by itself: how the losses grow with speed is a matter of each motor, and of its map.
 */
import type { Values } from '../../schemas/calculator-fields.ts';
import { engines, fullLoad, motor } from './coefficients.json';
import { interpolate, type PowerSource } from './source.ts';

const PASCAL_PER_BAR = 1e5;
/** Radians per working stroke of a cylinder: two turns. */
const CYCLE = 4 * Math.PI;

/** A four-stroke engine. Its rated speed is above its idle speed. */
export function createEngine(kind: keyof typeof engines, values: Values): PowerSource {
  const { power, displacement, stroke, rated, idle } = values;
  const { a, b, c, a2, l, l2 } = engines[kind];
  const powers = kind === 'natural' ? fullLoad.petrol : fullLoad.diesel;
  /** Of a petrol engine with a turbocharger, the torque is limited. It has the curve of the diesels, which have one too. */
  const limit = kind === 'turbo' ? values.torque : Infinity;
  /** The torque in N·m of a mean pressure of 1 bar. */
  const torquePerBar = (PASCAL_PER_BAR * displacement) / CYCLE;
  /** The coefficients of the quadratic equation, without the work. */
  const getLine = (speed: number) => {
    const piston = (stroke * speed) / Math.PI;
    return { slope: a + (b + c * piston) * piston, offset: l + l2 * piston * piston };
  };
  const getMaxTorque = (speed: number): number => {
    const { slope, offset } = getLine(speed);
    // Beyond this torque, the line of the model turns back.
    const turn = torquePerBar * (offset - (slope * slope) / (4 * a2));
    const share = interpolate((speed - idle) / (rated - idle), fullLoad.speeds, powers);
    return Math.min((power * share) / speed, limit, turn);
  };
  return {
    isElectric: false,
    highest: rated,
    rated,
    getMaxTorque,
    peakTorque: Math.max(...fullLoad.speeds.map((share) => getMaxTorque(idle + share * (rated - idle)))),
    consume: (torque, speed) => {
      const { slope, offset } = getLine(speed);
      const root = Math.sqrt(Math.max(0, slope * slope - 4 * a2 * (offset - torque / torquePerBar)));
      return Math.max(0, ((root - slope) / (2 * a2)) * torquePerBar * speed);
    },
  };
}

/** A motor with its highest torque up to its rated power, at any speed. */
export const createMotor = ({ power, torque, highest }: Values): PowerSource => ({
  isElectric: true,
  highest,
  rated: power / torque,
  peakTorque: torque,
  getMaxTorque: (speed) => Math.min(torque, power / speed),
  consume: (load, speed) => {
    const output = load * speed;
    const efficiency = interpolate(Math.abs(output) / power, motor.shares, motor.efficiencies);
    return output > 0 ? output / efficiency : output * efficiency;
  },
});
