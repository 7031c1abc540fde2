/**
 * Engines by extended Willans lines: at each speed, the mean pressure of the fuel follows from that of the work.
 *
 * Source of the model and of all coefficients: JRC of the European Commission, CO2MPAS-TA 4.5, default parameters of hot
 * engines and normalized full-load curves (`define_initial_co2_emission_model_params_guess`,
 * `default_full_load_speeds_and_powers`), with which it calculates CO₂ of type approval. With the mean pressures p_f of the
 * fuel and p_e of the work in bar, and the mean piston speed c_m in m/s:
 *
 *   a₂ p_f² + (a + b c_m + c c_m²) p_f + l + l₂ c_m² = p_e
 */
import { interpolate, type PowerSource } from './source.ts';

/** The coefficients of each kind of engine. */
const WILLANS = {
  natural: { a: 0.4851, b: 0.01193, c: -0.00065, a2: -0.00385, l: -2.39882, l2: -0.00286 },
  turbo: { a: 0.468678, b: 0.011859, c: -0.00069, a2: -0.00266, l: -2.14063, l2: -0.0025 },
  diesel: { a: 0.391197, b: 0.028604, c: -0.00196, a2: -0.0012, l: -1.55291, l2: -0.0076 },
};

/** Shares of the speed between idling and rated speed, and the shares of the rated power that are reached there. */
const FULL_LOAD_SPEEDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const PETROL_POWERS = [
  0.1, 0.198238659, 0.30313392, 0.410104642, 0.516920841, 0.621300767, 0.723313491, 0.820780368, 0.901750158,
  0.962968496, 0.995867804,
];
const DIESEL_POWERS = [
  0.1, 0.278071182, 0.427366185, 0.572340499, 0.683251935, 0.772776746, 0.846217049, 0.906754984, 0.94977083,
  0.981937981, 1,
];

export interface Engine {
  kind: keyof typeof WILLANS;
  /** Rated power in W. */
  power: number;
  /** Displacement in m³, of a four-stroke engine. */
  displacement: number;
  /** m */
  stroke: number;
  /** Rated speed in rad/s: above the idle speed. */
  rated: number;
  /** Idle speed in rad/s. */
  idle: number;
  /** The least speed under load in rad/s. */
  least: number;
  stops: boolean;
}

const PASCAL_PER_BAR = 1e5;
/** Radians per working stroke of a cylinder: two turns. */
const CYCLE = 4 * Math.PI;

export function createEngine({ kind, power, displacement, stroke, rated, idle, least, stops }: Engine): PowerSource {
  const { a, b, c, a2, l, l2 } = WILLANS[kind];
  const powers = kind === 'diesel' ? DIESEL_POWERS : PETROL_POWERS;
  /** The torque in N·m of a mean pressure of 1 bar. */
  const torquePerBar = (PASCAL_PER_BAR * displacement) / CYCLE;

  const consume = (torque: number, speed: number): number => {
    const piston = (stroke * speed) / Math.PI;
    const slope = a + (b + c * piston) * piston;
    const offset = l + l2 * piston * piston - torque / torquePerBar;
    const fuel = (Math.sqrt(Math.max(0, slope * slope - 4 * a2 * offset)) - slope) / (2 * a2);
    return Math.max(0, fuel * torquePerBar * speed);
  };
  const getMaxTorque = (speed: number): number => {
    const piston = (stroke * speed) / Math.PI;
    const slope = a + (b + c * piston) * piston;
    // Beyond this torque, the line of the model turns back.
    const turn = torquePerBar * (l + l2 * piston * piston - (slope * slope) / (4 * a2));
    const curve = (power * interpolate((speed - idle) / (rated - idle), FULL_LOAD_SPEEDS, powers)) / speed;
    return Math.min(curve, turn);
  };
  const speeds = FULL_LOAD_SPEEDS.map((share) => idle + share * (rated - idle));
  const peakTorque = Math.max(...speeds.map(getMaxTorque));
  return { isElectric: false, idle, least, highest: rated, rated, peakTorque, stops, getMaxTorque, consume };
}

/** The lower heating value in J/kg and the density in kg/l. Source: CO2MPAS-TA 4.5; UN GTR 15, annex 3. */
export const FUELS = {
  petrol: { heat: 43.2e6, density: 0.745 },
  diesel: { heat: 43.1e6, density: 0.832 },
};
