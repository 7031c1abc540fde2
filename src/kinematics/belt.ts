/** Two pulleys of the same make and the belt that runs over both, open, which is to say not crossed. In millimetres. */
export interface BeltDrive {
  /** The smallest radius at which the belt can run, above 0. */
  smallestRadius: number;
  /** The largest radius at which the belt can run, above the smallest. */
  largestRadius: number;
  /** From shaft to shaft: more than two of the largest radii, so that the pulleys never touch. */
  centreDistance: number;
}

export interface Radii {
  /** Where the belt runs on the driving pulley, in millimetres. */
  primary: number;
  /** Where it runs on the driven one. */
  secondary: number;
}

/** Radians. Of pulleys ten metres apart, no radius is then off by more than 1e-10 mm. */
const LEAN_TOLERANCE = 1e-14;

/**
 * How far the straight runs lean, in radians: above 0 where the driven radius is the larger one. The belt wraps
 * the driving pulley for π − 2 × that angle, the driven one for π + 2 × it.
 */
export const leanOf = ({ primary, secondary }: Radii, centreDistance: number): number =>
  Math.asin((secondary - primary) / centreDistance);

/**
 * The exact length of an open belt in the unit of its arguments: two straight runs, and an arc on each pulley.
 * It is the formula of every handbook of machine elements: L = 2C cos φ + π(r₁ + r₂) + 2φ(r₂ − r₁), sin φ = (r₂ − r₁) / C.
 *
 * @throws RangeError where a radius is not above 0 or the pulleys would touch
 */
export function beltLength(radii: Radii, centreDistance: number): number {
  const { primary, secondary } = radii;
  if (!(primary > 0 && secondary > 0)) throw new RangeError('A belt runs at a radius above 0.');
  if (!(primary + secondary < centreDistance)) throw new RangeError('The two pulleys touch.');
  const lean = leanOf(radii, centreDistance);
  return 2 * centreDistance * Math.cos(lean) + Math.PI * (primary + secondary) + 2 * lean * (secondary - primary);
}

/** The length of the belt of a drive, in millimetres: the one that fits the smallest radius beside the largest. */
const lengthIn = ({ smallestRadius, largestRadius, centreDistance }: BeltDrive): number =>
  beltLength({ primary: smallestRadius, secondary: largestRadius }, centreDistance);

/**
 * The radii at which the straight runs of the belt lean by an angle, at the one length that the belt has: sin φ gives their
 * difference, and the formula of the length then their sum.
 *
 * @param lean radians, as `leanOf` gives them, within what the drive reaches
 * @returns millimetres, exact
 */
export function radiiAtLean(lean: number, drive: BeltDrive): Radii {
  const { centreDistance } = drive;
  const difference = centreDistance * Math.sin(lean);
  const sum = (lengthIn(drive) - 2 * centreDistance * Math.cos(lean) - 2 * lean * difference) / Math.PI;
  return { primary: (sum - difference) / 2, secondary: (sum + difference) / 2 };
}

/** The ratios between which a drive moves: turns of the driving shaft for one turn of the driven one. */
export const ratioLimits = ({ smallestRadius, largestRadius }: BeltDrive) => ({
  lowest: smallestRadius / largestRadius,
  highest: largestRadius / smallestRadius,
});

/**
 * The radii that give a ratio, secondary ÷ primary, at the one length that the belt has.
 *
 * @param ratio within the limits of the drive
 * @returns millimetres
 * @throws RangeError where the drive cannot reach the ratio
 */
export function radiiFor(ratio: number, drive: BeltDrive): Radii {
  const { smallestRadius, largestRadius, centreDistance } = drive;
  const { lowest, highest } = ratioLimits(drive);
  if (!(ratio >= lowest && ratio <= highest)) {
    throw new RangeError(`The ratio is between ${lowest} and ${highest}, not ${ratio}.`);
  }
  const steepest = leanOf({ primary: smallestRadius, secondary: largestRadius }, centreDistance);
  const excess = (lean: number) => {
    const { primary, secondary } = radiiAtLean(lean, drive);
    return secondary / primary - ratio;
  };
  return radiiAtLean(rootOf(excess, -steepest, steepest, LEAN_TOLERANCE), drive);
}

/**
 * Where a rising function crosses zero, by halving the interval.
 *
 * @param rising never falls between `low` and `high`, where it is at most zero and at least zero
 * @param tolerance how far from the crossing the answer may be, in the unit of the argument; above 0
 */
export function rootOf(rising: (x: number) => number, low: number, high: number, tolerance: number): number {
  let [below, above] = [low, high];
  while (above - below > tolerance) {
    const middle = (below + above) / 2;
    // Two neighbouring numbers have nothing between them, however fine the tolerance.
    if (middle <= below || middle >= above) break;
    if (rising(middle) < 0) below = middle;
    else above = middle;
  }
  return (below + above) / 2;
}
