/**
 * Geometry of an open (not crossed) belt on two pulleys. The symbols are those of the README.
 *
 * Source: R. G. Budynas and J. K. Nisbett, "Shigley's Mechanical Engineering Design", chapter 17, "Flexible Mechanical
 * Elements", geometry of open flat-belt drives, with the diameters d = 2r₁ and D = 2r₂ and the distance of the shafts a:
 *
 * - the contact angles are π − 2 sin⁻¹((D − d) / 2a) and π + 2 sin⁻¹((D − d) / 2a),
 * - the belt length is L = √(4a² − (D − d)²) + ½(D times its contact angle + d times its own).
 *
 * With the tangent angle β = sin⁻¹((r₂ − r₁) / a), the contact angles become π ∓ 2β, and the length becomes
 * L = 2a cos β + π(r₁ + r₂) + 2β(r₂ − r₁).
 * A negative β swaps the two pulleys, so the formulas hold whichever pulley is the larger one.
 */

/** Two identical pulleys of variable radius and the belt that connects them. Lengths are in millimetres. */
export interface BeltDrive {
  /** The smallest radius at which the belt can run: above 0. */
  smallestRadius: number;
  /** The largest radius at which the belt can run: above the smallest. */
  largestRadius: number;
  /** The distance between the shafts: more than twice the largest radius, so that the pulleys never touch. */
  centreDistance: number;
}

/** The radii at which the belt runs on the two pulleys, in millimetres. */
export interface Radii {
  driving: number;
  driven: number;
}

/**
 * The tangent angle β: the angle between the straight runs of the belt and the line through both shafts.
 * The belt wraps the driving pulley over π − 2β and the driven pulley over π + 2β.
 *
 * @param radii in the unit of the centre distance; they differ by at most the centre distance
 * @returns radians, −π/2 to π/2: positive if the driven radius is the larger one; NaN if the radii differ by more
 */
export const getTangentAngle = ({ driving, driven }: Radii, centreDistance: number): number =>
  Math.asin((driven - driving) / centreDistance);

/** The exact length of the belt: two straight runs and one arc on each pulley. The radii are above 0, and the pulleys do not touch. */
export function computeBeltLength(radii: Radii, centreDistance: number): number {
  const { driving, driven } = radii;
  const angle = getTangentAngle(radii, centreDistance);
  return 2 * centreDistance * Math.cos(angle) + Math.PI * (driving + driven) + 2 * angle * (driven - driving);
}

/**
 * The radii at a tangent angle, for a belt of constant length. The angle gives the difference of the radii,
 * r₂ − r₁ = a sin β. The belt length, solved for r₁ + r₂, gives their sum.
 *
 * @param angle the tangent angle β in radians, between the negative and the positive angle of the drive's limits
 * @returns millimetres, exact
 */
export function computeRadii(angle: number, drive: BeltDrive): Radii {
  const { smallestRadius, largestRadius, centreDistance } = drive;
  // The belt fits the drive with one pulley at its smallest radius, and the other at its largest.
  const length = computeBeltLength({ driving: smallestRadius, driven: largestRadius }, centreDistance);
  const difference = centreDistance * Math.sin(angle);
  const sum = (length - 2 * centreDistance * Math.cos(angle) - 2 * angle * difference) / Math.PI;
  return { driving: (sum - difference) / 2, driven: (sum + difference) / 2 };
}

/**
 * The lowest and the highest ratio that a drive reaches. A ratio is turns of the driving shaft per turn of the driven
 * shaft: driven ÷ driving radius, because a belt that does not slip runs at the same speed over both pulleys.
 *
 * @returns without unit; one limit is the inverse of the other
 */
export const getRatioLimits = ({ smallestRadius, largestRadius }: BeltDrive) => ({
  lowest: smallestRadius / largestRadius,
  highest: largestRadius / smallestRadius,
});
