import { isInDictionary } from './dictionary.ts';

/** American words and their British forms, where no pattern tells the one from the other. */
const words: Readonly<Record<string, string>> = {
  airplane: 'aeroplane',
  aluminum: 'aluminium',
  artifact: 'artefact',
  cozy: 'cosy',
  fulfill: 'fulfil',
  fulfills: 'fulfils',
  fulfillment: 'fulfilment',
  gray: 'grey',
  installment: 'instalment',
  jewelry: 'jewellery',
  judgment: 'judgement',
  maneuver: 'manoeuvre',
  maneuvers: 'manoeuvres',
  mold: 'mould',
  pajamas: 'pyjamas',
  plow: 'plough',
  skeptical: 'sceptical',
  skillful: 'skilful',
};

/** American endings and their British forms, tried one after the other. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/or(?=$|s$|ed$|ing$|able$|ite$|ites$|al$|ful$|less$|hood$)/, 'our'],
  [/er(?=$|s$|ed$)/, 're'],
  [/ering$/, 'ring'],
  [/og(?=$|s$|ed$|ing$)/, 'ogue'],
  [/(?<=[aeiou])l(?=ed$|ing$|er$|ers$)/, 'll'],
  [/ense(?=$|s$)/, 'ence'],
  [/yz(?=e)/, 'ys'],
];

/** `organize` and its forms: the dictionary has them, because some British publishers write them so. */
const ize = /(?<=[a-z]{2})iz(?=(?:e|es|ed|er|ers|ing|able|ation|ations|ational)$)/;
const notIze = /^(?:prize|seize|size|capsize|resize|downsize|oversize|midsize|assize|baize|maize)/;

/**
 * Finds the British spelling of a word that is written as in America.
 *
 * @param word in lower case
 */
export function findBritishSpelling(word: string): string | undefined {
  if (Object.hasOwn(words, word)) return words[word];
  if (ize.test(word) && !notIze.test(word)) {
    const british = word.replace(ize, 'is');
    if (isInDictionary(british)) return british;
  }
  if (isInDictionary(word)) return undefined;
  return patterns
    .flatMap(([american, british]) => (american.test(word) ? [word.replace(american, british)] : []))
    .find(isInDictionary);
}
