/**
 * The work, and the force that it needs at the wheels, tracks, drum or propeller of a machine.
 *
 * Source: T. D. Gillespie, "Fundamentals of Vehicle Dynamics", chapter 4, "Road Loads": F = F₀ + F₁v + F₂v² + m g sin θ +
 * λ m dv/dt. The coefficients are those of a coast-down test (UN GTR 15, annex 4), or F₀ = Crr m g cos θ and F₂ = ½ ρ CdA.
 */
import type { Values } from '../../schemas/calculator-fields.ts';

/** m/s² */
export const GRAVITY = 9.81;
/** kg/m³, at 20 °C and sea level */
const AIR_DENSITY = 1.2;

/** A stretch of time in which speed changes evenly. */
export interface Step {
  /** s, above 0 */
  duration: number;
  /** The mean speed of the step in m/s, 0 or more. */
  speed: number;
  /** m/s² */
  acceleration: number;
  /** Height gained per distance travelled, without unit: 0.05 is 5 %. */
  slope: number;
  /** A further force against the motion in N, such as the pull of a plough. */
  force: number;
  /** A further power at the shaft of the power source in W, such as a pump that lifts a load. */
  shaftPower: number;
}

/**
 * What a step asks for: its force becomes all of that at the wheels, negative when braking. The inertia is a multiple of the mass.
 * Of the power of braking, a share is recovered: it reaches the gearbox.
 */
export function computeDemand(step: Step, values: Values, recovered: number): Step {
  const { speed, acceleration, slope } = step;
  const { mass, inertia, rolling, dragArea, constant, linear, quadratic } = values;
  const weight = (mass * GRAVITY) / Math.hypot(1, slope);
  const road = constant + (linear + (quadratic + (AIR_DENSITY / 2) * dragArea) * speed) * speed;
  const force = weight * (rolling + slope) + road + mass * inertia * acceleration + step.force;
  return { ...step, force: speed === 0 ? 0 : force < 0 ? force * recovered : force };
}
