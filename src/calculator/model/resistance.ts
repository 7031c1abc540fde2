/**
 * The force that a machine needs at its wheels, tracks, drum or propeller.
 *
 * Source: T. D. Gillespie, "Fundamentals of Vehicle Dynamics", chapter 4, "Road Loads": F = F₀ + F₁v + F₂v² + m g sin θ +
 * λ m a. The coefficients are those of a coast-down test (UN GTR 15, annex 4), or F₀ = c_rr m g cos θ and F₂ = ½ ρ c_d A.
 */
import type { Values } from '../inputs.ts';
import type { Step } from './work.ts';

/** m/s² */
export const GRAVITY = 9.81;
/** kg/m³, at 20 °C and sea level */
export const AIR_DENSITY = 1.2;

/** A machine in SI units. Its inertia is the mass that is accelerated, with turning parts, as a multiple of its mass. */
export type Machine = Pick<Values, 'mass' | 'inertia' | 'rolling' | 'dragArea' | 'constant' | 'linear' | 'quadratic'>;

/** What a step asks of the drive. */
export interface Demand extends Pick<Step, 'duration' | 'speed' | 'shaftPower'> {
  /** At the wheels, in N; negative when braking. */
  force: number;
}

/** The force at the wheels in a step, in N: negative when the machine brakes. */
export function computeForce({ speed, acceleration, slope, force }: Step, machine: Machine): number {
  if (speed === 0) return 0;
  const { mass, inertia, rolling, dragArea, constant, linear, quadratic } = machine;
  const weight = (mass * GRAVITY) / Math.hypot(1, slope);
  const road = constant + (linear + (quadratic + (AIR_DENSITY / 2) * dragArea) * speed) * speed;
  return weight * (rolling + slope) + road + mass * inertia * acceleration + force;
}

/** What each step of the work asks of the drive. @param recovered the share of the power of braking that reaches it: 0 to 1 */
export const computeDemands = (steps: readonly Step[], machine: Machine, recovered: number): Demand[] =>
  steps.map((step) => {
    const force = computeForce(step, machine);
    const { duration, speed, shaftPower } = step;
    return { duration, speed, force: force < 0 ? force * recovered : force, shaftPower };
  });
