import type { Edit } from './parse/edits.ts';

/**
 * Applies edits to a text. An edit that overlaps a later one is skipped.
 *
 * The pieces are collected from the end, because the offsets refer to the text as it was.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let before = text.length;
  const pieces: string[] = [];
  for (const { range, text: replacement } of edits.toSorted((a, b) => b.range[0] - a.range[0])) {
    const [start, end] = range;
    if (end > before) continue;
    pieces.push(text.slice(end, before), replacement);
    before = start;
  }
  return [...pieces, text.slice(0, before)].toReversed().join('');
}
