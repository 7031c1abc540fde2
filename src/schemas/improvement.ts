/**
 * The improvement of one value over another, as it is written: `+15%`, `-5%`, `0%`.
 *
 * @param traditional per cent, 0 to 100, or null while it is not yet known
 * @param product per cent, 0 to 100, or null while it is not yet known
 * @returns the difference in percentage points, or undefined while either value is not yet known
 */
export function improvementOf(traditional: number | null, product: number | null): string | undefined {
  if (traditional === null || product === null) return undefined;
  const difference = product - traditional;
  return `${difference > 0 ? '+' : ''}${difference}%`;
}
