/**
 * Formats the fragment of an address that opens the explorer at a road speed: `#ratio-explorer=62`. Ids contain no `=`,
 * so no other part of a page has this id.
 *
 * @param speed in km/h; it is rounded
 */
export const formatFragment = (id: string, speed: number): string => `#${id}=${Math.round(speed)}`;

/**
 * Reads the road speed from a fragment.
 *
 * @param fragment with its `#`
 * @param id the id of the explorer
 * @param highest the highest road speed in km/h; higher values are clamped to it
 * @returns km/h, or undefined if the fragment does not belong to this explorer
 */
export function parseFragment(fragment: string, id: string, highest: number): number | undefined {
  const start = `#${id}=`;
  const digits = fragment.slice(start.length);
  if (!fragment.startsWith(start) || !/^\d{1,4}$/.test(digits)) return undefined;
  return Math.min(Number(digits), highest);
}
