import { distance } from 'fastest-levenshtein';

import { isInDictionary, suggestWords } from './dictionary.ts';

/**
 * How many letters of a word may differ in a suggestion. Words that differ more have nothing to do with each other, unless
 * the site uses the one that is suggested.
 */
const getMaxDistance = (word: string, isUsed: boolean) => (word.length < (isUsed ? 5 : 10) ? 1 : 2);

/** Whether two words differ only in two neighbouring letters that are swapped. */
function isSwap(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a.slice(0, at) + (a[at + 1] ?? '') + (a[at] ?? '') + a.slice(at + 2) === b;
}

/** Two letters that have changed places are the likeliest slip. */
const countSteps = (a: string, b: string) => (isSwap(a, b) ? 0.9 : distance(a, b));

const isName = (text: string) => /^\p{Lu}/u.test(text);

const single = (text: string) => text.replaceAll(/(.)\1+/g, '$1');

/** Counts the letters that two words share at their beginning and at their end. Few people mistype the first letter. */
function countShared(a: string, b: string): number {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return start === 0 ? end - 2 : start + end;
}

/**
 * Finds the word that a misspelt one most probably means. Words that the site uses come before others.
 *
 * @param word in lower case
 * @param uses how often the site uses each word that is right, in lower case
 */
export function suggestWord(word: string, uses: ReadonlyMap<string, number>): string | undefined {
  const used = [...uses.keys()].filter((each) => Math.abs(each.length - word.length) <= 2);
  const ranked = [...new Set([...used, ...suggestWords(word).filter(isInDictionary)])]
    .map((text) => {
      const lower = text.toLowerCase();
      return {
        text,
        steps: countSteps(word, lower),
        uses: uses.get(lower) ?? 0,
        // Many people write one letter for two, or two for one.
        isDouble: single(lower) === single(word),
        shared: countShared(word, lower),
      };
    })
    .filter(({ steps, uses: count }) => steps <= getMaxDistance(word, count > 0))
    .toSorted(
      (a, b) =>
        a.steps - b.steps ||
        b.uses - a.uses ||
        Number(isName(a.text)) - Number(isName(b.text)) ||
        Number(b.isDouble) - Number(a.isDouble) ||
        b.shared - a.shared ||
        b.text.length - a.text.length,
    );
  return ranked[0]?.text;
}
