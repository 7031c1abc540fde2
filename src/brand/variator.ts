import { getTangentAngle, computeRadii, type BeltDrive, type Radii } from '../kinematics/belt.ts';

/** The dimensions of the variator on the first screen, in the units of its drawing. */
export const variator = { smallestRadius: 58, largestRadius: 122, centreDistance: 300 } as const satisfies BeltDrive;

/** The variator at one ratio. */
export interface Pose {
  /** The angle between the straight belt runs and the line through both shafts, in radians. */
  tangentAngle: number;
  radii: Radii;
}

/** The tangent angle at the lowest ratio, in radians. At the highest ratio it is the negative of this. */
export const largestTangentAngle = getTangentAngle(
  { primary: variator.smallestRadius, secondary: variator.largestRadius },
  variator.centreDistance,
);

/**
 * Computes the variator at a ratio.
 *
 * @param progress from 0 at the lowest ratio, where the belt is near the driving shaft, to 1 at the highest ratio
 */
export function getPose(progress: number): Pose {
  const tangentAngle = largestTangentAngle * (1 - 2 * progress);
  return { tangentAngle, radii: computeRadii(tangentAngle, variator) };
}
