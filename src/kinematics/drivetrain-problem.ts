import { ratioLimits } from './belt.ts';
import { roadSpeed, type Drivetrain } from './drivetrain.ts';
import { shiftPoints } from './stepped.ts';

export interface DrivetrainProblem {
  field: keyof Drivetrain;
  /** What must hold instead. */
  message: string;
}

type Rule = (drivetrain: Drivetrain) => DrivetrainProblem | false;

/** In this order: each rule may rely on those before it. */
const rules: readonly Rule[] = [
  ({ ratios }) =>
    ratios.some((ratio, index) => ratio >= (ratios[index - 1] ?? Infinity)) && {
      field: 'ratios',
      message: 'must fall from gear to gear: each ratio below the one before',
    },
  ({ smallestRadius, largestRadius }) =>
    smallestRadius >= largestRadius && {
      field: 'largestRadius',
      message: `must be larger than the smallest radius, ${smallestRadius}`,
    },
  ({ largestRadius, centreDistance }) =>
    centreDistance <= 2 * largestRadius && {
      field: 'centreDistance',
      message: `must be more than twice the largest radius, ${2 * largestRadius}, so that the pulleys never touch`,
    },
  ({ ratios, ...drive }) => {
    const { lowest, highest } = ratioLimits(drive);
    return (
      ratios.some((ratio) => ratio < lowest || ratio > highest) && {
        field: 'ratios',
        message: `must be within what the pulleys reach, ${lowest.toFixed(3)} to ${highest.toFixed(3)}`,
      }
    );
  },
  ({ ratios, idleSpeed, shiftSpeed }) => {
    const widest = Math.max(...ratios.slice(1).map((ratio, index) => (ratios[index] ?? NaN) / ratio));
    return (
      shiftSpeed <= idleSpeed * widest && {
        field: 'shiftSpeed',
        message: `must be above ${Math.ceil(idleSpeed * widest)}: else the engine falls below its idle speed after a change`,
      }
    );
  },
  ({ idleSpeed, heldSpeed }) =>
    heldSpeed <= idleSpeed && { field: 'heldSpeed', message: `must be above the idle speed, ${idleSpeed}` },
  (drivetrain) => {
    const { heldSpeed, highestSpeed } = drivetrain;
    const needed = Math.max(
      roadSpeed(heldSpeed, ratioLimits(drivetrain).highest, drivetrain),
      ...shiftPoints(drivetrain),
    );
    return (
      highestSpeed <= needed && {
        field: 'highestSpeed',
        message: `must be above ${Math.ceil(needed)}: else the last gear or the held engine speed is never reached`,
      }
    );
  },
];

/** What keeps the assumptions from fitting together, or nothing. Every figure on its own is above 0. */
export function drivetrainProblem(drivetrain: Drivetrain): DrivetrainProblem | undefined {
  for (const rule of rules) {
    const problem = rule(drivetrain);
    if (problem) return problem;
  }
  return undefined;
}
