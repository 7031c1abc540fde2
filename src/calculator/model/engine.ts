/**
 * Engines by extended Willans lines: at each speed, the mean pressure of the fuel follows from that of the work. The European
 * Commission calculates the CO₂ of type approval with this model and its coefficients. With the mean pressures p_f of the fuel
 * and p_e of the work in bar, and the mean piston speed c_m in m/s:
 *
 *   a₂ p_f² + (a + b c_m + c c_m²) p_f + l + l₂ c_m² = p_e
 */
import type { Values } from '../inputs.ts';
import { engines, fullLoad } from './coefficients.json';
import { interpolate, type PowerSource } from './source.ts';

/** Four-stroke engines, in SI units. The rated speed is above the idle speed. */
export interface Engine extends Pick<Values, 'power' | 'displacement' | 'stroke' | 'rated' | 'idle' | 'least'> {
  kind: 'natural' | 'turbo' | 'diesel';
  stops: boolean;
}

const PASCAL_PER_BAR = 1e5;
/** Radians per working stroke of a cylinder: two turns. */
const CYCLE = 4 * Math.PI;

export function createEngine({ kind, power, displacement, stroke, rated, idle, least, stops }: Engine): PowerSource {
  const { a, b, c, a2, l, l2 } = engines[kind];
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
    const powers = kind === 'diesel' ? fullLoad.diesel : fullLoad.petrol;
    return Math.min((power * interpolate((speed - idle) / (rated - idle), fullLoad.speeds, powers)) / speed, turn);
  };
  return {
    ...{ isElectric: false, idle, least, highest: rated, rated, stops, getMaxTorque },
    peakTorque: Math.max(...fullLoad.speeds.map((share) => getMaxTorque(idle + share * (rated - idle)))),
    consume: (torque, speed) => {
      const { slope, offset } = getLine(speed);
      const root = Math.sqrt(Math.max(0, slope * slope - 4 * a2 * (offset - torque / torquePerBar)));
      return Math.max(0, ((root - slope) / (2 * a2)) * torquePerBar * speed);
    },
  };
}
