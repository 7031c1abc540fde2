import { getTangentAngle, computeRadii, type BeltDrive, type Radii } from '../kinematics/belt.ts';

/** The variator on the first screen, in the units of its drawing. */
export const variator = { smallestRadius: 58, largestRadius: 122, centreDistance: 300 } as const satisfies BeltDrive;

export interface Pose {
  /** The angle of the straight belt runs to the axis, in radians. */
  lean: number;
  radii: Radii;
}

/** The angle of the straight belt runs at the lowest ratio, in radians. At the highest ratio it is the negative of this. */
export const largestTangentAngle = getTangentAngle(
  { primary: variator.smallestRadius, secondary: variator.largestRadius },
  variator.centreDistance,
);

/** @param progress from 0 at the lowest ratio, where the belt is near the driving shaft, to 1 at the highest ratio */
export function getPose(progress: number): Pose {
  const lean = largestTangentAngle * (1 - 2 * progress);
  return { lean, radii: computeRadii(lean, variator) };
}
