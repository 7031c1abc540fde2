import type { Range } from './source.ts';

export interface Edit {
  readonly range: Range;
  readonly text: string;
}

export const replaceRange = (text: string, [start, end]: Range, replacement: string): string =>
  text.slice(0, start) + replacement + text.slice(end);

/**
 * Applies edits to a text, in any order: insertions at one place keep theirs. An edit that overlaps a later one is skipped. The
 * pieces are collected from the end, because the offsets refer to the text as it was.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let before = text.length;
  const pieces: string[] = [];
  const fromEnd = edits.toReversed().toSorted((a, b) => b.range[0] - a.range[0] || b.range[1] - a.range[1]);
  for (const { range, text: replacement } of fromEnd) {
    const [start, end] = range;
    if (end > before) continue;
    pieces.push(text.slice(end, before), replacement);
    before = start;
  }
  return [...pieces, text.slice(0, before)].toReversed().join('');
}
