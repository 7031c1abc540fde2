/** Slips of grammar that are never right, whatever stands around them. */

import { capitalize, quote } from '../format-text.ts';
import { findMatches } from '../find-matches.ts';

/** A slip in a text, and what belongs in its place. */
export interface GrammarSlip {
  index: number;
  written: string;
  wanted: string;
  message: string;
}

interface Pattern {
  pattern: RegExp;
  correct: (written: string) => string;
  explain: (written: string, wanted: string) => string;
}

/** Words that begin with a vowel, but not with its sound. */
const consonant = /^(?:one|once|ones|oneself|eu|ewe|uni(?!n|m)|us(?:e|u|a)|ut|ub|ur[aio]|uk)/i;

const patterns: readonly Pattern[] = [
  {
    pattern: /\bit['’]s(?= own\b)|\b(?:of|with|by|from|into|under|between|behind) it['’]s(?= \p{Ll})/giu,
    correct: (written) => written.replace(/['’]/, ''),
    explain: () => '“it’s” is short for “it is”. What belongs to something is “its”.',
  },
  {
    pattern: /\b(?:could|should|would|must|might) of(?= \p{Ll})(?! course)/giu,
    correct: (written) => written.replace(/of$/i, 'have'),
    explain: (written, wanted) => `${quote(written)} is not right here: it is ${quote(wanted)}.`,
  },
  {
    pattern:
      /\b(?:more|less|better|faster|slower|higher|lower|smaller|larger|bigger|longer|shorter|quieter|lighter|rather|other) then(?= \p{L})/giu,
    correct: (written) => written.replace(/then$/i, 'than'),
    explain: () => 'A comparison has “than”. “Then” is about time.',
  },
  {
    pattern: /(?<=^|[\s(“‘])an(?= [bcdfgjklmnpqrstvwxz][a-z]{3,})/gi,
    correct: (written) => written.slice(0, 1),
    explain: () => '“an” stands before a vowel, and here a consonant follows.',
  },
];

/** Words that sound like others. */
const simple: readonly (readonly [pattern: RegExp, wanted: string, message: string])[] = [
  [/\btheir(?= (?:is|are|was|were)\b)/gi, 'there', '“Their” is what belongs to them. Here it is “there”.'],
  [/\bits(?= (?:an?|the|been)\b)/gi, 'it’s', '“Its” is what belongs to it. Here it is short for “it is” or “it has”.'],
  [/\bthere(?= own\b)/gi, 'their', '“There” is a place. What belongs to them is “their”.'],
];

const beforeVowel = /(?<=^|[\s(“‘])a(?= ([aeiou][a-z]{3,}))/gi;

/** What each of these slips contains. Most texts have none of it. */
const sign =
  /\ba [aeiou]|\ban [bcdfgjklmnpqrstvwxz]|\b(?:could|should|would|must|might) of |\bit['’]s |(?:er|re|ss) then |\btheir (?:is|are|was|were)\b|\bits (?:an?|the|been)\b|\bthere own\b/i;

/** Finds slips of grammar in a text. */
export const findGrammarSlips = (text: string): GrammarSlip[] => (sign.test(text) ? findAll(text) : []);

const findAll = (text: string): GrammarSlip[] => [
  ...patterns.flatMap(({ pattern, correct, explain }) =>
    findMatches(text, pattern).map(({ 0: written, index }) => {
      const wanted = correct(written);
      return { index, written, wanted, message: explain(written, wanted) };
    }),
  ),
  ...simple.flatMap(([pattern, wanted, message]) =>
    findMatches(text, pattern).map(({ 0: written, index }) => ({
      index,
      written,
      wanted: /^\p{Lu}/u.test(written) ? capitalize(wanted) : wanted,
      message,
    })),
  ),
  ...findMatches(text, beforeVowel)
    .filter(([, next = '']) => !consonant.test(next))
    .map(({ 0: written, index }) => ({
      index,
      written,
      wanted: written === 'A' ? capitalize('an') : 'an',
      message: '“a” stands before a consonant, and here a vowel follows.',
    })),
];
