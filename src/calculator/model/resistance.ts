/**
 * The force that a machine needs at its wheels, tracks, drum or propeller.
 *
 * Source: T. D. Gillespie, "Fundamentals of Vehicle Dynamics", chapter 4, "Road Loads": F = F₀ + F₁v + F₂v² + m g sin θ +
 * λ m a. The coefficients are those of a coast-down test (UN GTR 15, annex 4), or F₀ = c_rr m g cos θ and F₂ = ½ ρ c_d A.
 */
import type { Step } from './work.ts';

/** m/s² */
export const GRAVITY = 9.81;
/** kg/m³, at 20 °C and sea level */
export const AIR_DENSITY = 1.2;

export interface Machine {
  /** kg */
  mass: number;
  /** The mass that is accelerated, with turning parts, as a multiple of the mass: 1 or more. */
  inertia: number;
  /** Coefficient of rolling resistance, c_rr. */
  rolling: number;
  /** The constant force F₀ besides, in N. */
  constant: number;
  /** F₁ in N per m/s. */
  linear: number;
  /** F₂ in N per (m/s)². */
  quadratic: number;
  /** The power that auxiliaries always take, in W. An engine drives them by its shaft; a motor's are electric. */
  auxiliaryPower: number;
  /** The share of the power of braking that reaches the drive: 0 to 1. */
  recovered: number;
}

/** What a step asks of the drive. */
export interface Demand {
  /** s */
  duration: number;
  /** m/s */
  speed: number;
  /** At the wheels, in N; negative when braking. */
  force: number;
  /** At the shaft of the power source, in W. */
  shaftPower: number;
}

/** The force at the wheels in a step, in N: negative when the machine brakes. */
export function computeForce({ speed, acceleration, slope, force }: Step, machine: Machine): number {
  if (speed === 0) return 0;
  const cosine = 1 / Math.hypot(1, slope);
  const weight = machine.mass * GRAVITY * cosine;
  const road = machine.constant + (machine.linear + machine.quadratic * speed) * speed;
  return weight * (machine.rolling + slope) + road + machine.mass * machine.inertia * acceleration + force;
}

/** What each step of the work asks of the drive. */
export const computeDemands = (steps: readonly Step[], machine: Machine): Demand[] =>
  steps.map((step) => {
    const force = computeForce(step, machine);
    return {
      duration: step.duration,
      speed: step.speed,
      force: force < 0 ? force * machine.recovered : force,
      shaftPower: step.shaftPower,
    };
  });
