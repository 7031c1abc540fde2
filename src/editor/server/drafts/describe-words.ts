import { diffWordsWithSpace } from 'diff';

import type { WordRun } from '../../drafts.ts';

/** Shorter texts are quoted in the sentence, and longer ones take noticeable time to compare. */
const SHORTEST = 24;
const LONGEST = 20_000;

/** Compares two texts word by word. Returns undefined if they have too little in common to be shown as one. */
export function compareWords(before: string | undefined, after: string | undefined): WordRun[] | undefined {
  if (before === undefined || after === undefined) return undefined;
  const length = Math.max(before.length, after.length);
  if (length < SHORTEST || length > LONGEST) return undefined;
  const runs = diffWordsWithSpace(before, after).map(({ added, removed, value }): WordRun => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
  const same = runs.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  return same * 3 >= length ? runs : undefined;
}
