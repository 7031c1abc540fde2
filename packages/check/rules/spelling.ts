import type { Content } from '../core/content.ts';
import { loadDictionary } from '../core/dictionary.ts';
import type { Problem, Rule } from '../core/rule.ts';
import { quote, joinList } from '../core/text.ts';

/** A word in small letters. One with a capital or a digit, or between two with capitals, may be a name or a code, and is left alone. */
const word =
  /(?<![\p{L}\p{M}\p{N}\u00AD\uFDD0_@#./\\-])[a-z]+(?:['’][a-z]+)?(?!(?<=\p{Lu}\p{L}* [a-z]+) \p{Lu})(?![\p{L}\p{M}\p{N}\u00AD\uFDD0_@/]|[-.'’][\p{L}\p{N}])/gu;

/** Words shorter than this have too many neighbours. */
const SHORTEST = 5;
/** A text with a greater share of unknown words is in another language. */
const MOST_UNKNOWN = 0.5;

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

/** What makes new words of others. */
const endings = /(?:less|ness|like|wise|able|ability|er|ers|ing|ly|ish|ism|ist|ists)$/;
const LEAST_PART = 4;

/** Lists what a word may be with other letters at its ending: begining, comming, truely, carefull. */
const fixEnding = (text: string): string[] => [
  text.replace(/(.)(?=ing$)/, '$1$1'),
  text.replace(/(.)\1(?=ing$)/, '$1'),
  text.replace(/e(?=ly$)/, ''),
  text.replace(/full$/, 'ful'),
];

/** Whether a word is made of others: powershift, gearless. */
function isCompound(text: string, has: (word: string) => boolean): boolean {
  if (fixEnding(text).some(has)) return false;
  const stem = text.replace(endings, '');
  if (stem.length >= LEAST_PART && stem !== text && has(stem)) return true;
  for (let at = LEAST_PART; at <= text.length - LEAST_PART; at++)
    if (has(text.slice(0, at)) && has(text.slice(at))) return true;
  return false;
}

/** Words in quotation marks are somebody else's, or of another language. */
const quoted = /“[^“”]*”|‘[^‘’]*’|„[^„“]*“|«[^«»]*»/g;

/** Lists what a word may be with one slip less: a letter too many, missing, wrong, or two that have changed places. */
function* listNeighbours(text: string): Generator<string> {
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    if (after.length > 1) yield before + after.charAt(1) + after.charAt(0) + after.slice(2);
    if (after !== '') yield before + after.slice(1);
    for (const letter of letters) {
      yield before + letter + after;
      if (after !== '') yield before + letter + after.slice(1);
    }
  }
}

/** The words that the content folder takes as right, one on each line. A # begins a comment. */
function readOwnWords({ project, config }: Content): string[] {
  const file = project.sources.find(({ name }) => name === config.wordsFile);
  const lines = (file?.text ?? '').split(/\r\n|\n|\r/).map((line) => line.replace(/#.*/, '').trim());
  return lines.filter((line) => line !== '');
}

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'").replace(/'s$/, '');

/**
 * Finds words in small letters that no dictionary has, and that are one slip away from a word that it has. Anything else may be
 * a term that the dictionary lacks.
 */
function findMisspelt(content: Content): Problem[] {
  const own = new Set(readOwnWords(content).map(plain));
  const seen = new Set<string>();
  return content.texts.flatMap(({ source, start, text, language, field }) => {
    const dictionary = language === undefined ? undefined : loadDictionary(language);
    if (!dictionary) return [];
    const has = (each: string) => dictionary.has(each) || own.has(each);
    const isKnown = (written: string) => {
      const simple = plain(written);
      return has(written) || has(simple) || has(simple.replace(/(?<=[^s])s$/, '')) || isCompound(simple, has);
    };
    const all = [...text.replaceAll(quoted, (quotation) => ' '.repeat(quotation.length)).matchAll(word)];
    const unknown = all.filter(([written]) => !isKnown(written));
    // A text in another language, or a list of codes.
    if (unknown.length > 2 && unknown.length > all.length * MOST_UNKNOWN) return [];
    return unknown.flatMap(({ 0: written, index }): Problem[] => {
      const key = `${source.path}\n${written}`;
      const simple = plain(written);
      if (simple.length < SHORTEST || seen.has(key)) return [];
      seen.add(key);
      const ended = fixEnding(simple).filter(has);
      const near = [...new Set(ended.length > 0 ? ended : listNeighbours(simple))].filter((each) =>
        dictionary.has(each),
      );
      if (near.length === 0) return [];
      const range = [start + index, start + index + written.length] as const;
      const message = `${quote(written)} is not in the dictionary.`;
      const remedy = `Did you mean ${joinList(near.slice(0, 4).map(quote))}? If the word is right, write it into ${content.config.wordsFile ?? 'the list of words'}.`;
      return [{ source, range, field, message, remedy }];
    });
  });
}

export const spellingRules: readonly Rule[] = [
  {
    code: 'spelling',
    title: 'A word that is not in the dictionary',
    why: 'It is one letter away from a word that is. Names, and what begins with a capital, are left alone.',
    level: 'warning',
    find: findMisspelt,
  },
];
