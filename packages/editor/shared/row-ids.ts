/** Gives equal rows different ids, which stay the same when rows move. */
export function createRowIds(values: readonly unknown[]): string[] {
  const seen = new Map<string, number>();
  return values.map((value) => {
    const text = JSON.stringify(value);
    const count = seen.get(text) ?? 0;
    seen.set(text, count + 1);
    return `${text} ${count}`;
  });
}
