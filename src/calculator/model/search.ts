/** How many equal steps of the logarithm are tried before the search narrows. */
const TRIALS = 12;
/** Each halves the steps. */
const NARROWINGS = 7;
/** Each halves the interval. */
const HALVINGS = 24;

/** Finds where a function is lowest, within a thousandth of the logarithm of the range. The function may have several valleys. */
export function findMinimum(get: (x: number) => number, low: number, high: number): number {
  let step = (high / low) ** (1 / TRIALS);
  let [best, lowest] = [low, get(low)];
  const attempt = (x: number) => {
    const value = get(x);
    if (value < lowest) [best, lowest] = [x, value];
  };
  for (let trial = 1; trial < TRIALS; trial++) attempt(low * step ** trial);
  attempt(high);
  for (let narrowing = 0; narrowing < NARROWINGS; narrowing++) {
    step = Math.sqrt(step);
    for (const x of [best / step, best * step]) if (x > low && x < high) attempt(x);
  }
  return best;
}

/** Finds the lowest number that is enough, where every higher one is, too. */
export function findLeast(isEnough: (x: number) => boolean, below: number, above: number): number {
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (below + above) / 2;
    if (isEnough(middle)) above = middle;
    else below = middle;
  }
  return above;
}
