import type { Edit } from './rule.ts';

/**
 * Applies edits to a text. An edit that overlaps a later one is skipped.
 *
 * The last edit is applied first, so that the offsets of the others stay valid.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let before = text.length;
  let result = text;
  for (const { range, text: replacement } of edits.toSorted((a, b) => b.range[0] - a.range[0])) {
    const [start, end] = range;
    if (end > before) continue;
    result = result.slice(0, start) + replacement + result.slice(end);
    before = start;
  }
  return result;
}
