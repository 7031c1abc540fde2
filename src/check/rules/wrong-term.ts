import type { Content } from '../content.ts';
import { findMatches } from '../find-matches.ts';
import { quote } from '../format-text.ts';
import { isInDictionary } from '../dictionary.ts';
import { collectListedWords } from '../own-words.ts';
import { askToEdit, askToReplace } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Range } from '../source.ts';
import { findParts } from './parts.ts';
import { getPhrases, placeIn, type Phrase } from './phrases.ts';
import { getDataTexts } from './shown-texts.ts';

interface Term {
  /** A lookbehind is at its end, and repeats the term. At the start, it would be tried at every character. */
  pattern: RegExp;
  /** What each match contains, in capitals or small letters. */
  part: string;
  /** Whether it applies to titles and descriptions of pages only. */
  isHead?: true;
  message: string;
  /** @param written the term, at a range */
  solve: (written: string, range: Range) => ReturnType<typeof askToEdit>;
}

const inquiry: Term = {
  // The first step towards a licence is called so.
  pattern: /\binquir(?:y|ies|e|es|ed|ing)\b(?<!\bInitial inquir\w+)/gi,
  part: 'inquir',
  message: 'is not the word that this site uses.',
  solve: (written, range) => askToReplace(range, `${written.startsWith('I') ? 'E' : 'e'}${written.slice(1)}`),
};

const isWrittenOut = 'is written out. It is in site.json, so that it can be changed in one place.';

/** What follows the name of a company or a product, and never an adjective. */
const verbs =
  'licenses|offers|develops|builds|designs|sells|owns|believes|began|replies|provides|employs|makes|gives|lets|helps|adapts|reduces|replaces|improves|is|was|has|does|can|will';

/**
 * Creates the patterns of a name.
 *
 * @param isWord whether it is a common word too. Then only what has a capital within a sentence is the name.
 */
function createPatterns(name: string, isWord: boolean): Pick<Term, 'pattern' | 'isHead'>[] {
  const escaped = RegExp.escape(name);
  const end = '(?![\\p{L}\\p{N}_@}-])';
  if (!isWord) return [{ pattern: new RegExp(`${escaped}(?<![\\p{L}\\p{N}_@.{-]${escaped})${end}`, 'gu') }];
  return [
    {
      pattern: new RegExp(
        `${escaped}(?<=[\\p{L}\\p{N},;&–—-]["'’”)]? +["'‘“(]?${escaped})${end}|\\b${escaped}(?=['’]s\\b)`,
        'gu',
      ),
    },
    { pattern: new RegExp(`^${escaped}(?=:| [–—|-] )`, 'gu'), isHead: true },
    // A text that begins with the name and a comma.
    { pattern: new RegExp(`^${escaped}(?=,)`, 'gu') },
    // At the start of a sentence, a verb follows a name, and a noun follows the common word.
    { pattern: new RegExp(`(?<![^.!?] )\\b${escaped}(?= (?:${verbs})\\b)`, 'gu') },
  ];
}

function createNameTerms(content: Content): Term[] {
  const { brand, product } = content.site;
  const names =
    brand === product
      ? [{ name: brand, remedy: 'Write {brand} instead, or {product} if you mean the transmission.', text: '{brand}' }]
      : [
          { name: brand, remedy: 'Write {brand} instead.', text: '{brand}' },
          { name: product, remedy: 'Write {product} instead.', text: '{product}' },
        ];
  const own = collectListedWords(content);
  const isWord = (name: string) => {
    const lower = name.toLowerCase();
    return lower !== name && (own.has(lower) || isInDictionary(lower));
  };
  // A placeholder is no name: another rule reports it.
  const written = names.filter(({ name }) => !/[{}]/.test(name));
  return written.flatMap(({ name, remedy, text }) =>
    createPatterns(name, isWord(name)).map((pattern) => ({
      ...pattern,
      part: name,
      message: isWrittenOut,
      solve: (_, range) => askToEdit(remedy, { range, text }),
    })),
  );
}

function createTerms(content: Content): Term[] {
  const [mailbox, number] = [content.site.email, content.site.phone].map((text) => RegExp.escape(text));
  const email: Term = {
    pattern: new RegExp(`${mailbox}(?<![\\w.+-]${mailbox})(?![\\w-])`, 'gi'),
    part: '@',
    message: isWrittenOut,
    solve: (_, range) => askToReplace(range, '{email}'),
  };
  const phone: Term = {
    pattern: new RegExp(`${number}(?<![\\d+]${number})(?!\\d)`, 'g'),
    part: content.site.phone,
    message: isWrittenOut,
    solve: (_, range) => askToReplace(range, '{phone}'),
  };
  const year: Term = {
    // The history of a company may name years. Beside this sign, it is the year of the copyright.
    pattern: /(?<=©\s?)(?:19|20)\d{2}(?!\d)/g,
    part: '©',
    message: isWrittenOut,
    solve: (_, range) => askToReplace(range, '{year}'),
  };
  return [inquiry, year, email, phone, ...createNameTerms(content)];
}

/** Finds the e-mail address and the phone number in the targets of links. */
function findInLinks(content: Content): Problem[] {
  const { email, phone } = content.site;
  const digits = phone.replaceAll(/\D/g, '');
  const targets = [
    ...getDataTexts(content).filter(({ kind }) => kind === 'link'),
    ...findParts(content, 'link').map(({ source, part: { target } }) => ({
      source,
      field: 'Link',
      text: source.text.slice(...target),
      toRange: (start: number, end: number): Range => [target[0] + start, target[0] + end],
    })),
  ];
  return targets.flatMap(({ source, field, text, toRange }) => {
    const problem = (start: number, written: string, placeholder: string): Problem => {
      const range = toRange(start, start + written.length);
      const message = `${quote(written)} ${isWrittenOut}`;
      return { source, range, ...(field && { field }), message, ...askToReplace(range, placeholder) };
    };
    const mailbox = text.toLowerCase().indexOf(`mailto:${email.toLowerCase()}`);
    if (mailbox >= 0 && !/^[\w-]/.test(text.slice(mailbox + 'mailto:'.length + email.length)))
      return [
        problem(mailbox + 'mailto:'.length, text.slice(mailbox + 'mailto:'.length).slice(0, email.length), '{email}'),
      ];
    const [, scheme = '', number = ''] = /^([^]*\btel:)(\+?\d[\d ()-]*\d)/i.exec(text) ?? [];
    return number !== '' && number.replaceAll(/\D/g, '') === digits ? [problem(scheme.length, number, '{phone}')] : [];
  });
}

const findTerm = (phrase: Phrase, { pattern, message, solve }: Term): Problem[] =>
  findMatches(phrase.text, pattern).map(({ 0: written, index }) => {
    const place = placeIn(phrase, index, written.length);
    return { ...place, message: `${quote(written)} ${message}`, ...solve(written, place.range) };
  });

/** Leaves out the phrases that have none of the terms: most of them. */
function selectPhrases(content: Content, terms: readonly Term[]): Phrase[] {
  const parts = new RegExp(terms.map(({ part }) => RegExp.escape(part)).join('|'), 'i');
  return getPhrases(content).filter(({ text }) => parts.test(text));
}

export const wrongTerm: Rule = {
  code: 'wrong-term',
  title: 'A term that this site writes in another way',
  explanation:
    'The brand, the product, the e-mail address and the phone number are written once, in site.json. Everywhere else, a placeholder stands for them: {brand}, {product}, {email}, {phone}. A message to the company is an “enquiry”; only the first step towards a licence is called “Initial Inquiry”.',
  bad: { file: 'contact.json', text: '"lines": ["licensing@example.com"],' },
  good: { file: 'contact.json', text: '"lines": ["{email}"],' },
  find: (content) => {
    const terms = createTerms(content);
    const phrases = selectPhrases(content, terms);
    return [
      ...terms.flatMap((term) =>
        phrases.filter(({ isHead }) => isHead || !term.isHead).flatMap((phrase) => findTerm(phrase, term)),
      ),
      ...findInLinks(content),
    ];
  },
};
