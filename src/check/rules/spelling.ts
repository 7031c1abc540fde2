import { findBritishSpelling } from '../british.ts';
import type { Content } from '../content.ts';
import { isInDictionary } from '../dictionary.ts';
import { capitalize, quote } from '../format-text.ts';
import { collectOwnWords, word } from '../own-words.ts';
import { getMember, getText } from '../located.ts';
import type { Element } from '../parse/body.ts';
import type { Document } from '../parse/document.ts';
import { askToDecide, askToEdit, askToReplace } from '../remedies.ts';
import { memoize } from '../remember.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Range } from '../source.ts';
import { suggestWord } from '../suggest-word.ts';
import { detectLanguage } from './foreign-language.ts';
import { isEmptyValue } from './placeholder-text.ts';
import { blankNoWords, getPhrases, placeIn, type Phrase } from './phrases.ts';

/** Each suggestion takes some milliseconds. More unknown words than these are not typing mistakes. */
const MAX_SUGGESTED = 50;

const placeholder = /\{[^{}]*\}/g;
/** Abbreviations, units and names such as CVT, kW, LinkedIn. */
const isSymbol = (text: string) =>
  text.length < 3 || !/\p{Script=Latin}/u.test(text) || /^\p{Lu}{3,5}$|^\p{Lu}{2,5}s$|\p{Ll}\p{Lu}/u.test(text);

const abbreviations = new Set(['fixme', 'mailto', 'approx', 'dept', 'etc', 'excl', 'inc', 'incl', 'ltd', 'plc', 'vs']);

/** Whether a word or its plain form is among some words. A word in capitals, or at the start of a sentence, is the same. */
function isAmong(text: string, has: (form: string) => boolean): boolean {
  const lower = text.toLowerCase();
  if (has(text) || has(lower)) return true;
  return text === text.toUpperCase() && has(capitalize(lower));
}

function isKnown(text: string, own: ReadonlySet<string>): boolean {
  const straight = text.replaceAll('’', "'").replaceAll('\u00AD', '');
  const bare = straight.replace(/'s?$/i, '');
  // The dictionary has some names without their accents: Zurich.
  const plain = bare.normalize('NFD').replaceAll(/\p{M}/gu, '');
  if ([straight, bare, plain].some((form) => isAmong(form, isInDictionary))) return true;
  if (abbreviations.has(bare.toLowerCase())) return true;
  return isAmong(bare, (form) => own.has(form) || (form.endsWith('s') && own.has(form.slice(0, -1))));
}

/** Two words that people write as one. */
const twoWords: Readonly<Record<string, string>> = {
  alot: 'a lot',
  aswell: 'as well',
  atleast: 'at least',
  eachother: 'each other',
  incase: 'in case',
  infact: 'in fact',
  infront: 'in front',
  inspite: 'in spite',
  noone: 'no one',
  ofcourse: 'of course',
  thankyou: 'thank you',
  upto: 'up to',
};

const determiner = /\b(?:a|an|the|this|that|each|every|any|no|one|our|your|their|its|under)\s+$/i;
const auxiliary = /\b(?:to|can|will|may|must|should|could|would|we|you|they)\s+$/i;

/** Whether a word is a name from another language: it begins with a capital, and has letters that English lacks. */
const isForeignName = (text: string): boolean => {
  const composed = text.normalize('NFC');
  // One character may stand for several letters: ﬁ.
  return (
    /^\p{Lu}[\p{Script=Latin}'’]+$/u.test(composed) &&
    /[^\0-\x7F’]/.test(composed) &&
    !/[ﬀ-ﬆ\uFF21-\uFF5A]/.test(composed)
  );
};

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

/** A sample text, which another rule reports. */
const sample = /\blorem ipsum\b|\bdolor sit amet\b/i;

const toBlanks = (found: string) => ' '.repeat(found.length);

/** Returns the words of a phrase as written, with blanks instead of everything that is none. */
const getWords = ({ text }: Phrase): string =>
  sample.test(text) ? '' : blankNoWords(text.includes('{') ? text.replaceAll(placeholder, toBlanks) : text);

/** Counts how often each word is used. */
function countUses(content: Content): Map<string, number> {
  const uses = new Map<string, number>();
  for (const phrase of getPhrases(content)) {
    for (const text of getWords(phrase).toLowerCase().match(word) ?? []) uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  return uses;
}

/** Creates a function that finds the right spelling of a word that is in no dictionary. */
function createSuggester(content: Content, isRight: (text: string) => boolean): (lower: string) => string | undefined {
  let uses: Map<string, number> | undefined;
  let suggested = 0;
  return memoize((lower) => {
    if (++suggested > MAX_SUGGESTED) return undefined;
    uses ??= new Map([...countUses(content)].filter(([text]) => isRight(text)));
    return suggestWord(lower, uses);
  });
}

/** A phrase with words that may be misspelt. */
interface Suspicious {
  phrase: Phrase;
  words: string;
}

/** Fewer unknown words than these are misspelt, or names. */
const FEWEST_FOREIGN = 5;

/** Asks to name the language of a page, or of a section in it. */
function askForLanguage({ root, page }: Document, section: Element | undefined, tag: string) {
  if (section) {
    const end = section.nameRange[1];
    return askToEdit(`Write lang="${tag}" into its tag: <${section.name} lang="${tag}" …>`, {
      range: [end, end],
      text: ` lang="${tag}"`,
    });
  }
  const at = getMember(root, 'title')?.keyRange[0] ?? page?.frontmatter?.range[0] ?? 0;
  const line = `lang: ${tag}`;
  return askToEdit(`Write ${line} on a line of its own at the top of the file, between the two ---`, {
    range: [at, at],
    text: `${line}\n`,
  });
}

const canNameLanguage = ({ name }: Element) => name === 'Section' || name === 'CallToAction';

/** Finds pages and sections in another language that do not name it. They are one mistake, and not one for each word. */
function findForeignTexts(
  { documents }: Content,
  suspicious: readonly Suspicious[],
  isRight: (text: string) => boolean,
): { problems: Problem[]; phrases: ReadonlySet<Phrase> } {
  const problems: Problem[] = [];
  const phrases = new Set<Phrase>();
  const report = (document: Document, own: readonly Suspicious[], section?: Element): boolean => {
    const all = own.flatMap(({ words }) => words.match(word) ?? []);
    const unknown = all.filter((text) => !isRight(text)).length;
    if (unknown < FEWEST_FOREIGN || unknown * 4 < all.length) return false;
    const language = detectLanguage(all.map((text) => text.toLowerCase()));
    if (!language) return false;
    for (const { phrase } of own) phrases.add(phrase);
    const { source, root, page } = document;
    problems.push({
      source,
      range: section?.nameRange ?? getMember(root, 'title')?.value.range ?? page?.frontmatter?.range ?? [0, 0],
      message: `This ${section ? 'section' : 'page'} seems to be in ${language.name}, and does not name its language. Screen readers would read it as English.`,
      ...askForLanguage(document, section, language.tag),
    });
    return true;
  };
  for (const [source, own] of Map.groupBy(suspicious, ({ phrase }) => phrase.source)) {
    const document = documents.find((each) => each.source === source);
    if (!document?.page || own.length < 2) continue;
    if (getText(document.root, 'lang') === undefined && report(document, own)) continue;
    const sections = document.page.parts.filter(
      (part): part is Element => part.kind === 'element' && !part.within && canNameLanguage(part),
    );
    for (const section of sections) {
      const inner = own.filter(({ phrase: { range } }) => section.range[0] <= range[0] && range[1] <= section.range[1]);
      if (inner.length > 0 && !getMember(section.attributes, 'lang')) report(document, inner, section);
    }
  }
  return { problems, phrases };
}

export const spelling: Rule = {
  code: 'spelling',
  title: 'A word that is not in the British dictionary',
  explanation:
    'Visitors notice spelling mistakes, and trust a text less that has some. The site is written in British English. The file words.txt in the content folder holds further words, one on each line: names, and terms that no dictionary has. A page in another language names it in its head, as in “lang: de”.',
  bad: { file: 'features.json', text: '"description": "A smoth ride of any color."' },
  good: { file: 'features.json', text: '"description": "A smooth ride of any colour."' },
  warning: true,
  find: (content) => {
    const own = collectOwnWords(content);
    const isRight = memoize((text) => isKnown(text, own));
    const findBritish = memoize((lower) => (own.has(lower) ? undefined : findBritishSpelling(lower)));
    const suggest = createSuggester(content, isRight);
    const diagnose = (
      text: string,
      before: string,
      range: Range,
    ): Pick<Problem, 'message' | 'remedy' | 'solution'>[] => {
      const lower = text.toLowerCase();
      const licence = findLicenceSpelling(lower, before);
      if (licence !== undefined) {
        const message = `${quote(text)} is not right here: “licence” is the noun, “license” is the verb.`;
        return [{ message, ...askToReplace(range, copyCase(licence, text)) }];
      }
      const words = Object.hasOwn(twoWords, lower) ? twoWords[lower] : undefined;
      if (words !== undefined && !isRight(text))
        return [{ message: `${quote(text)} is two words.`, ...askToReplace(range, copyCase(words, text)) }];
      const british = findBritish(lower);
      if (british !== undefined) {
        const message = `${quote(text)} is the American spelling. The site is written in British English.`;
        return [{ message, ...askToReplace(range, copyCase(british, text)) }];
      }
      if (isRight(text) || isForeignName(text)) return [];
      const message = `${quote(text)} is not in the dictionary.`;
      // One character may stand for several letters: ﬁ.
      const plain = text.normalize('NFKC');
      const suggested = plain !== text && isRight(plain) ? plain : suggest(lower);
      // Some words of the dictionary are only right in capitals.
      const meant = suggested !== undefined && isRight(copyCase(suggested, text)) ? suggested : undefined;
      if (meant === undefined)
        return [{ message, ...askToDecide(`Find out how it is spelt. ${listHint}`, 'how it is spelt') }];
      const { remedy, solution } = askToReplace(range, copyCase(meant, text));
      return [{ message, remedy: `${remedy} ${listHint}`, solution }];
    };
    const isAlwaysRight = memoize(
      (text) =>
        isSymbol(text) || (!/^licen/i.test(text) && isRight(text) && findBritish(text.toLowerCase()) === undefined),
    );
    const suspicious = getPhrases(content).flatMap((phrase): Suspicious[] => {
      const words = getWords(phrase);
      // Fast path: most phrases have no mistakes. `matchAll` takes longer.
      return words.match(word)?.every(isAlwaysRight) === false ? [{ phrase, words }] : [];
    });
    const foreign = findForeignTexts(content, suspicious, (text) => isAlwaysRight(text) || isForeignName(text));
    const misspelt = suspicious.flatMap(({ phrase, words }) => {
      if (foreign.phrases.has(phrase) || isEmptyValue(phrase)) return [];
      return [...words.matchAll(word)].flatMap(({ 0: text, index }): Problem[] => {
        if (isAlwaysRight(text)) return [];
        const place = placeIn(phrase, index, text.length);
        return diagnose(text, words.slice(0, index), place.range).map((diagnosis) => ({ ...place, ...diagnosis }));
      });
    });
    return [...foreign.problems, ...misspelt];
  },
};
