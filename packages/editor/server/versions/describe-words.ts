import { diffWordsWithSpace } from 'diff';

import type { WordRun } from '../../versions.ts';

/** Shorter texts are quoted in the sentence, and longer ones take noticeable time to compare. */
const SHORTEST = 24;
const LONGEST = 20_000;

const toRuns = (removed: string, added: string): WordRun[] => [
  ...(removed === '' ? [] : [{ kind: 'removed' as const, text: removed }]),
  ...(added === '' ? [] : [{ kind: 'added' as const, text: added }]),
];

/** Joins changes that only a blank separates, so that a phrase that was rewritten can be read as one. */
function joinPhrases(runs: readonly WordRun[]): WordRun[] {
  const joined: WordRun[] = [];
  let phrase = { removed: '', added: '' };
  runs.forEach(({ kind, text }, index) => {
    if (kind !== 'same') {
      phrase[kind] += text;
      return;
    }
    const isWithin = text.trim() === '' && phrase.removed !== '' && phrase.added !== '' && index < runs.length - 1;
    if (isWithin) {
      phrase = { removed: phrase.removed + text, added: phrase.added + text };
      return;
    }
    joined.push(...toRuns(phrase.removed, phrase.added), { kind, text });
    phrase = { removed: '', added: '' };
  });
  return [...joined, ...toRuns(phrase.removed, phrase.added)];
}

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
  return same * 3 >= length ? joinPhrases(runs) : undefined;
}
