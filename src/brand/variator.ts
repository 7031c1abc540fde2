import { leanOf, radiiAtLean, type BeltDrive, type Radii } from '../kinematics/belt.ts';

/** The variator of the first screen, in the units of its drawing: the shafts stand 300 apart. */
export const variator = { smallestRadius: 58, largestRadius: 122, centreDistance: 300 } as const satisfies BeltDrive;

export interface Pose {
  /** How far the straight runs lean, in radians. */
  lean: number;
  radii: Radii;
}

/** How far the straight runs lean at the lowest and, the other way, at the highest ratio, in radians. */
export const steepestLean = leanOf(
  { primary: variator.smallestRadius, secondary: variator.largestRadius },
  variator.centreDistance,
);

/** @param progress 0 at the lowest ratio, with the belt low on the driving pulley, to 1 at the highest */
export function getPose(progress: number): Pose {
  const lean = steepestLean * (1 - 2 * progress);
  return { lean, radii: radiiAtLean(lean, variator) };
}
