import { distance } from 'fastest-levenshtein';

import { suggestWords } from './dictionary.ts';

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

const countSteps = (a: string, b: string) => (isSwap(a, b) ? 1 : distance(a, b));

const isName = (text: string) => /^\p{Lu}/u.test(text);

const single = (text: string) => text.replaceAll(/(.)\1+/g, '$1');

/**
 * Finds the word that a misspelt one most probably means. Words that the site uses come before others.
 *
 * @param word in lower case
 * @param uses how often the site uses each word that is right, in lower case
 */
export function suggestWord(word: string, uses: ReadonlyMap<string, number>): string | undefined {
  const used = [...uses.keys()].filter((each) => Math.abs(each.length - word.length) <= 2);
  const ranked = [...new Set([...used, ...suggestWords(word)])]
    .map((text) => ({
      text,
      steps: countSteps(word, text.toLowerCase()),
      uses: uses.get(text.toLowerCase()) ?? 0,
      // Most often, people write one letter for two, or two for one.
      isDouble: single(text.toLowerCase()) === single(word),
      // More people write a wrong letter than one too many or one too few.
      change: Math.abs(text.length - word.length),
    }))
    .filter(({ steps, uses: count }) => steps <= getMaxDistance(word, count > 0))
    .toSorted(
      (a, b) =>
        a.steps - b.steps ||
        b.uses - a.uses ||
        Number(isName(a.text)) - Number(isName(b.text)) ||
        Number(b.isDouble) - Number(a.isDouble) ||
        a.change - b.change ||
        b.text.length - a.text.length,
    );
  return ranked[0]?.text;
}
