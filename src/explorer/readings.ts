import type { Drivetrain } from '../kinematics/drivetrain.ts';
import { getSteplessState } from '../kinematics/stepless.ts';
import { getSteppedState } from '../kinematics/stepped.ts';

/** Both gearboxes at one road speed, each figure as it is written: without separators, so that it can be copied as it is. */
export const formatReadings = (stepless: ReturnType<typeof getSteplessState>, stepped: ReturnType<typeof getSteppedState>) => ({
  speed: stepless.speed.toFixed(0),
  steplessRatio: stepless.ratio.toFixed(2),
  primaryRadius: stepless.primary.toFixed(1),
  secondaryRadius: stepless.secondary.toFixed(1),
  steplessEngineSpeed: stepless.engineSpeed.toFixed(0),
  gear: stepped.gear.toFixed(0),
  steppedRatio: stepped.ratio.toFixed(2),
  steppedEngineSpeed: stepped.engineSpeed.toFixed(0),
});

export type Figures = ReturnType<typeof formatReadings>;

/** @param step km/h, above 0 @returns the figures at every step from standstill to the highest speed */
export const createReadingRows = (step: number, drivetrain: Drivetrain): Figures[] =>
  Array.from({ length: Math.floor(drivetrain.highestSpeed / step) + 1 }, (_, index) =>
    formatReadings(getSteplessState(index * step, drivetrain), getSteppedState(index * step, drivetrain)),
  );
