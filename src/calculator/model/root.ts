/**
 * Finds the root of a rising function by bisection.
 *
 * @param rising never falls between `low` and `high`; at most 0 at `low`, at least 0 at `high`
 * @param tolerance the largest error of the result, in the unit of the argument: above 0
 * @returns the root, within the tolerance or to the last bit, whichever is coarser
 */
export function findRoot(rising: (x: number) => number, low: number, high: number, tolerance: number): number {
  let [below, above] = [low, high];
  while (above - below > tolerance) {
    const middle = (below + above) / 2;
    // No number lies between two adjacent floating-point numbers, however small the tolerance.
    if (middle <= below || middle >= above) break;
    if (rising(middle) < 0) below = middle;
    else above = middle;
  }
  return (below + above) / 2;
}
