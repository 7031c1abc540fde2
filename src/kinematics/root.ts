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
