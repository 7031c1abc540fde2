/** How many equal steps of the logarithm are tried before the search narrows. */
const TRIALS = 12;
const NARROWINGS = 10;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Finds where a function is lowest. It may have several valleys, and may be Infinity in places. Source of the narrowing: J. Kiefer,
 * "Sequential minimax search for a maximum", Proceedings of the American Mathematical Society 4, 1953.
 *
 * @param low above 0, at most `high`
 * @returns the argument, within a thousandth; of equal values the lowest argument
 */
export function findMinimum(get: (x: number) => number, low: number, high: number): number {
  const width = Math.log(high / low) / TRIALS;
  let [best, lowest] = [low, get(low)];
  const attempt = (x: number) => {
    const value = get(x);
    if (value < lowest) [best, lowest] = [x, value];
    return value;
  };
  if (width === 0) return low;
  for (let trial = 1; trial <= TRIALS; trial++) attempt(low * Math.exp(trial * width));
  let [from, to] = [Math.max(low, best * Math.exp(-width)), Math.min(high, best * Math.exp(width))];
  for (let narrowing = 0; narrowing < NARROWINGS; narrowing++) {
    const [left, right] = [to - GOLDEN * (to - from), from + GOLDEN * (to - from)];
    if (attempt(left) <= attempt(right)) to = right;
    else from = left;
  }
  return best;
}
