import { distance } from 'fastest-levenshtein';

import { findBritishSpelling } from '../british.ts';
import { isInDictionary, suggestWords } from '../dictionary.ts';
import { capitalize, quote } from '../format-text.ts';
import { collectOwnWords, word } from '../own-words.ts';
import { askToDecide, askToReplace } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { blankNoWords, getPhrases, placeIn } from './phrases.ts';

/** Each suggestion takes some milliseconds. More unknown words than these are not typing mistakes. */
const MAX_SUGGESTED = 50;

/** How many letters of a word may differ in a suggestion. Words that differ more have nothing to do with each other. */
const getMaxDistance = (text: string) => (text.length < 5 ? 1 : 2);

const placeholder = /\{[^{}]*\}/g;
/** Abbreviations, units and names such as CVT, kW, LinkedIn. */
const isSymbol = (text: string) =>
  text.length < 3 || (text.length < 6 && text === text.toUpperCase()) || /\p{Ll}\p{Lu}/u.test(text);

/** Whether a word or its plain form is among some words. A word in capitals, or at the start of a sentence, is the same. */
function isAmong(text: string, has: (form: string) => boolean): boolean {
  const lower = text.toLowerCase();
  if (has(text) || has(lower)) return true;
  return text === text.toUpperCase() && has(capitalize(lower));
}

function isKnown(text: string, own: ReadonlySet<string>): boolean {
  const straight = text.replaceAll('’', "'");
  const bare = straight.replace(/'s?$/i, '');
  if (isAmong(straight, isInDictionary) || isAmong(bare, isInDictionary)) return true;
  return isAmong(bare, (form) => own.has(form) || (form.endsWith('s') && own.has(form.slice(0, -1))));
}

const determiner = /\b(?:a|an|the|this|that|each|every|any|no|one|our|your|their|its|under)\s+$/i;
const auxiliary = /\b(?:to|can|will|may|must|should|could|would|we|you|they)\s+$/i;

/** Finds the British spelling of `license` and `licence`: the first is the verb, the second is the noun. */
function findLicenceSpelling(lower: string, before: string): string | undefined {
  if (/^licenses?$/.test(lower) && determiner.test(before)) return lower.replace('license', 'licence');
  if (/^licences?$/.test(lower) && auxiliary.test(before)) return lower.replace('licence', 'license');
  return undefined;
}

/** Writes a word in the same case as another one. */
function copyCase(text: string, from: string): string {
  if (from.length > 1 && from === from.toUpperCase()) return text.toUpperCase();
  return /^\p{Lu}/u.test(from) ? capitalize(text) : text;
}

const listHint = 'If it is right as it is, write it into words.txt in the content folder, on a line of its own.';

export const spelling: Rule = {
  code: 'spelling',
  title: 'A word that is not in the British dictionary',
  explanation:
    'Visitors notice spelling mistakes, and trust a text less that has some. The site is written in British English. The file words.txt in the content folder holds further words, one on each line: names, and terms that no dictionary has.',
  bad: { file: 'features.json', text: '"description": "A smoth ride of any color."' },
  good: { file: 'features.json', text: '"description": "A smooth ride of any colour."' },
  warning: true,
  find: (content) => {
    const own = collectOwnWords(content);
    const known = new Map<string, boolean>();
    const isRight = (text: string) => {
      const right = known.get(text) ?? isKnown(text, own);
      known.set(text, right);
      return right;
    };
    const suggestions = new Map<string, string | undefined>();
    const suggest = (text: string) => {
      if (!suggestions.has(text)) {
        const lower = text.toLowerCase();
        const best = (suggestions.size < MAX_SUGGESTED ? suggestWords(lower) : []).find(
          (each) => distance(each.toLowerCase(), lower) <= getMaxDistance(text),
        );
        suggestions.set(text, best === undefined ? undefined : copyCase(best, text));
      }
      return suggestions.get(text);
    };
    return getPhrases(content).flatMap((phrase): Problem[] => {
      const text = blankNoWords(phrase.text.replaceAll(placeholder, (found) => ' '.repeat(found.length)));
      return [...text.matchAll(word)].flatMap(({ 0: written, index }): Problem[] => {
        if (isSymbol(written)) return [];
        const place = placeIn(phrase, index, written.length);
        const lower = written.toLowerCase();
        const british = own.has(lower)
          ? undefined
          : (findLicenceSpelling(lower, text.slice(0, index)) ?? findBritishSpelling(lower));
        if (british !== undefined) {
          const isLicence = lower.startsWith('licen');
          return [
            {
              ...place,
              message: isLicence
                ? `${quote(written)} is not right here: “licence” is the noun, “license” is the verb.`
                : `${quote(written)} is the American spelling. The site is written in British English.`,
              ...askToReplace(place.range, copyCase(british, written)),
            },
          ];
        }
        if (isRight(written)) return [];
        const meant = suggest(written);
        const message = `${quote(written)} is not in the dictionary.`;
        if (meant === undefined)
          return [{ ...place, message, ...askToDecide(`Find out how it is spelt. ${listHint}`, 'how it is spelt') }];
        const { remedy, solution } = askToReplace(place.range, meant);
        return [{ ...place, message, remedy: `${remedy} ${listHint}`, solution }];
      });
    });
  },
};
