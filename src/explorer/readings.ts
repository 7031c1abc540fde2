import type { Drivetrain } from '../kinematics/drivetrain.ts';
import { getSteplessState } from '../kinematics/stepless.ts';
import { getSteppedState } from '../kinematics/stepped.ts';

/**
 * Formats the state of both gearboxes at one road speed. The numbers have no thousands separators, so that they can be
 * copied as they are.
 *
 * @returns speeds in km/h and min⁻¹, radii in millimetres
 */
export const formatReadings = (
  stepless: ReturnType<typeof getSteplessState>,
  stepped: ReturnType<typeof getSteppedState>,
) => ({
  speed: stepless.speed.toFixed(0),
  steplessRatio: stepless.ratio.toFixed(2),
  primaryRadius: stepless.primary.toFixed(1),
  secondaryRadius: stepless.secondary.toFixed(1),
  steplessEngineSpeed: stepless.engineSpeed.toFixed(0),
  gear: stepped.gear.toFixed(0),
  steppedRatio: stepped.ratio.toFixed(2),
  steppedEngineSpeed: stepped.engineSpeed.toFixed(0),
});

export type Readings = ReturnType<typeof formatReadings>;

/**
 * Creates the rows of the table, from standstill to the highest speed.
 *
 * @param step the difference between two rows in km/h, above 0
 */
export const createReadingRows = (step: number, drivetrain: Drivetrain): Readings[] =>
  Array.from({ length: Math.floor(drivetrain.highestSpeed / step) + 1 }, (_, index) =>
    formatReadings(getSteplessState(index * step, drivetrain), getSteppedState(index * step, drivetrain)),
  );
