import { applyEdits, type Edit } from '../edits.ts';
import type { Range } from '../source.ts';
import { diffTokens } from './diff-tokens.ts';

const splitWords = (text: string) => text.match(/[\p{L}\p{M}\p{N}_]+|\r\n|\s|[^]/gu) ?? [];

/** Finds the edits from one text to another, each as short as words are. */
export function diffWords(before: string, after: string): Edit[] {
  const [old, changed] = [splitWords(before), splitWords(after)];
  const offsets = [0];
  for (const part of old) offsets.push((offsets.at(-1) ?? 0) + part.length);
  return diffTokens(old, changed).map(({ old: [start, end], new: range }) => ({
    range: [offsets[start] ?? 0, offsets[end] ?? 0] as const,
    text: changed.slice(...range).join(''),
  }));
}

const isEmpty = ([start, end]: Range) => start === end;

/** Whether an edit changes something in a range. Edits that touch its ends do not. */
function touches({ range }: Edit, guard: Range): boolean {
  // Two texts that are added at one place have no order.
  if (isEmpty(range) && isEmpty(guard)) return range[0] === guard[0];
  return range[0] < guard[1] && range[1] > guard[0];
}

/**
 * Converts an offset that no edit contains.
 *
 * @param side whether a range starts or ends there: a text that was added at its start is before it, one at its end after it
 */
const moveOffset = (edits: readonly Edit[], offset: number, side: 'start' | 'end'): number =>
  edits
    .filter(({ range }) => range[1] <= offset && (side === 'start' || range[0] < offset))
    .reduce((moved, { range, text }) => moved + text.length - (range[1] - range[0]), offset);

/** Compares two versions of a text. Returns what converts an offset in the first to the second. */
export function createOffsetMap(base: string, theirs: string): (offset: number) => number {
  const changes = diffWords(base, theirs);
  return (offset) => moveOffset(changes, offset, 'start');
}

/**
 * Applies edits that were made on one text to another version of it.
 *
 * @param base the text that the edits were made on
 * @param edits in the order of the text
 * @param theirs the other version
 * @param guards ranges of `base` that must be the same in the other version
 * @returns the text, or undefined if the other version has changed what the edits replace, or a guarded range
 */
export function rebaseEdits(
  base: string,
  edits: readonly Edit[],
  theirs: string,
  guards: readonly Range[],
): string | undefined {
  const changes = diffWords(base, theirs);
  const ranges = [...edits.map(({ range }) => range), ...guards];
  if (changes.some((change) => ranges.some((range) => touches(change, range)))) return undefined;
  const placed = edits.map(({ range, text }) => ({
    range: [moveOffset(changes, range[0], 'start'), moveOffset(changes, range[1], 'end')] as const,
    text,
  }));
  const isInOrder = placed.every(
    ({ range }, index) => range[0] <= range[1] && range[0] >= (placed[index - 1]?.range[1] ?? 0),
  );
  return isInOrder ? applyEdits(theirs, placed) : undefined;
}
