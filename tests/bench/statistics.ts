/** The middle value, which one slow run does not move. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The results of asking several times, one after the other. */
export async function times<Result>(count: number, ask: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let asked = 0; asked < count; asked += 1) results.push(await ask());
  return results;
}
