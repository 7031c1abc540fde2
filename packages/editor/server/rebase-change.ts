import { diffLines, isReadable, placeEdits, withText, type Edit, type Range, type Source } from '@stepless/documents';

/** Shortens an edit by what it does not change. */
function shrink(text: string, { range: [start, end], text: added }: Edit): Edit {
  const old = text.slice(start, end);
  const shorter = Math.min(old.length, added.length);
  let from = 0;
  while (from < shorter && old[from] === added[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && old.at(-1 - tail) === added.at(-1 - tail)) tail += 1;
  return { range: [start + from, end - tail], text: added.slice(from, added.length - tail) };
}

/** A file with changes that were made on an earlier version of it. */
export interface Stale {
  before: Source;
  after: Source;
  /** Ranges of `before` that nobody else may have changed. */
  guards: readonly Range[];
}

/** Makes the changes in the file as it is now. Returns undefined if somebody has changed the same text. */
export function rebaseChange({ before, after, guards }: Stale, now: Source): Source | undefined {
  const edits = diffLines(before.text, after.text).map((edit) => shrink(before.text, edit));
  const merged = placeEdits(before.text, edits, now.text, guards);
  const result = merged && withText(now, merged.text);
  const isBroken = result && isReadable(after) && isReadable(now) && !isReadable(result);
  return isBroken ? undefined : result;
}
