/** The median, which one slow run does not change. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Runs a function several times, one after the other, and returns the results. */
export async function times<Result>(count: number, measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let asked = 0; asked < count; asked += 1) results.push(await measure());
  return results;
}
