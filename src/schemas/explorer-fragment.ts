/**
 * A view of the explorer as the fragment of an address: its id, and the road speed in whole km/h. The sign between them
 * stands in no id, so that no other part of a page answers to it.
 */
export const fragmentOf = (id: string, speed: number): string => `#${id}=${Math.round(speed)}`;

/**
 * The road speed that a fragment asks of the explorer with that id.
 *
 * @param highest km/h; more than that is taken for it
 * @returns km/h, or undefined where the fragment is about something else
 */
export function speedIn(fragment: string, id: string, highest: number): number | undefined {
  const start = `#${id}=`;
  const digits = fragment.slice(start.length);
  if (!fragment.startsWith(start) || !/^\d{1,4}$/.test(digits)) return undefined;
  return Math.min(Number(digits), highest);
}
