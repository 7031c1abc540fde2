import type { Edit } from '@stepless/documents';

/**
 * Converts an offset in an edited text to the original.
 *
 * @param side which end of an edit an offset inside it belongs to
 */
export function toOriginal(edits: readonly Edit[], offset: number, side: 'start' | 'end'): number {
  // Fast path: most files need no edits.
  if (edits.length === 0) return offset;
  let shift = 0;
  for (const { range, text } of edits) {
    const start = range[0] + shift;
    if (offset < start || (offset === start && side === 'end')) break;
    if (offset < start + text.length || (offset === start + text.length && side === 'end'))
      return side === 'start' ? range[0] : range[1];
    shift += text.length - (range[1] - range[0]);
  }
  return offset - shift;
}

/**
 * Adds an edit of an edited text to the edits that led to it. The result refers to the original. Edits that touch are
 * merged into one.
 *
 * @param text the edited text, before the new edit
 */
export function composeEdit(text: string, edits: readonly Edit[], { range, text: added }: Edit): Edit[] {
  const [start, end] = range;
  const before: Edit[] = [];
  const after: Edit[] = [];
  let first = start;
  let last = end;
  let shiftAtFirst = 0;
  let shift = 0;
  let shiftAtLast: number | undefined;
  for (const edit of edits) {
    const editStart = edit.range[0] + shift;
    const editEnd = editStart + edit.text.length;
    const delta = edit.text.length - (edit.range[1] - edit.range[0]);
    if (editEnd < start) {
      before.push(edit);
      shiftAtFirst += delta;
    } else if (editStart > end) {
      shiftAtLast ??= shift;
      after.push(edit);
    } else {
      first = Math.min(first, editStart);
      last = Math.max(last, editEnd);
    }
    shift += delta;
  }
  shiftAtLast ??= shift;
  const merged: Edit = {
    range: [first - shiftAtFirst, last - shiftAtLast],
    text: text.slice(first, start) + added + text.slice(end, last),
  };
  const isNothing = merged.text === '' && merged.range[0] === merged.range[1];
  return isNothing ? [...before, ...after] : [...before, merged, ...after];
}
