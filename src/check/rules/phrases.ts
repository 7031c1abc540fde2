import type { z } from 'zod';

import type { Content } from '../content.ts';
import { getMember, getText, type Located } from '../located.ts';
import type { Element } from '../parse/body.ts';
import type { Entry } from '../parse/document.ts';
import { rememberFor } from '../remember.ts';
import { getMeta } from '../schema.ts';
import type { Range, Source } from '../source.ts';
import { findParts } from './parts.ts';
import { formatField, getTextFields, type TextField } from './text-fields.ts';

/** A text that people read, as it is written in its file. */
export interface Phrase {
  source: Source;
  /** The range of the text, without quotation marks. */
  range: Range;
  readonly field?: string;
  /** Whether it is the title or the description of a page. */
  isHead: boolean;
  /** The claim of the row, or of the <Claim> around it. */
  claim?: string | undefined;
  /** The entry that it is in. Undefined for the text of a page. */
  entry?: Entry;
  /** The text as written, as long as its range. Blanks replace what is no word: escapes, entities and addresses. */
  text: string;
}

/** What is no word: addresses, escapes of JSON, entities, paths and names of files. */
const noWord =
  /\S+@\S+\.\w+|\bhttps?:\/\/\S+|\bwww\.\S+|\\{2}[nrt](?=[a-z])|\\(?:u[\da-f]{4}|.)|&#?\w+;|(?<![\w/])\/[\w/#-]+(?:\.[a-z]{2,5}\b)?|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,5}\b/gi;
/** What each of them contains. Most texts have none of it. */
const sign = /[@\\&/]|\.\w/;

/** Replaces what is no word by blanks, so that offsets stay as they are. A \u0041 may be a letter: its word is no whole one. */
export const blankNoWords = (text: string): string =>
  sign.test(text)
    ? text.replaceAll(noWord, (found) => (found.startsWith('\\u') ? '_' : ' ').repeat(found.length))
    : text;

/** A short and a long text: some fields have a minimum length. */
const samples = ['A b', 'A b '.repeat(30)];

/** Whether a field takes words, and not an id, a name of an icon, an address, a date or a code. */
const takesWords = rememberFor(
  (schema: z.ZodType) =>
    getMeta(schema).kind === undefined && samples.some((sample) => schema.safeParse(sample).success),
);

/** Leaves out the quotation marks around a scalar. */
function trimQuotes(text: string, [start, end]: Range): Range {
  const first = text.charAt(start);
  const isQuoted = end - start > 1 && (first === '"' || first === "'") && text.charAt(end - 1) === first;
  return isQuoted ? [start + 1, end - 1] : [start, end];
}

/** A text of a field. A class, because an object with getters of its own takes longer to create. */
class FieldPhrase implements Phrase {
  readonly source: Source;
  readonly range: Range;
  readonly text: string;
  readonly isHead: boolean;
  readonly claim: string | undefined;
  readonly entry: Entry;
  readonly #place: TextField;

  constructor(place: TextField) {
    const { entry, node, claim } = place;
    this.source = entry.source;
    this.range = trimQuotes(entry.source.text, node.range);
    this.text = entry.source.text.slice(...this.range);
    this.isHead = entry.notation === 'yaml';
    this.claim = claim;
    this.entry = entry;
    this.#place = place;
  }

  get field(): string {
    return formatField(this.#place);
  }
}

function getPhrasesInData(content: Content, languages: ReadonlyMap<Source, string>): Phrase[] {
  const foreign = findForeignData(content, languages);
  return getTextFields(content).flatMap((place) => {
    const { entry, schema } = place;
    // The facts of the site are names: placeholders refer to them.
    return entry.owner === 'site' || !takesWords(schema) || foreign.has(entry.value) ? [] : new FieldPhrase(place);
  });
}

const isEnglish = (tag: string) => /^en(?:-|$)/i.test(tag);

/** Whether a part is in another language than English. The nearest tag around it with a language decides, or else the page. */
function isForeign(element: Element | undefined, page: string | undefined): boolean {
  if (!element) return page !== undefined && !isEnglish(page);
  const tag = getMember(element.attributes, 'lang') && (getText(element.attributes, 'lang') ?? '');
  return tag === undefined ? isForeign(element.within, page) : !isEnglish(tag);
}

/** The language that each page names. */
const getLanguages = ({ documents }: Content): ReadonlyMap<Source, string> =>
  new Map(
    documents.flatMap(({ source, page, root }) => {
      const tag = page && getText(root, 'lang');
      return tag === undefined ? [] : [[source, tag] as const];
    }),
  );

/** The heads of pages and the attributes of components that are in another language. */
function findForeignData(content: Content, languages: ReadonlyMap<Source, string>): ReadonlySet<Located> {
  const heads = content.documents.flatMap(({ source, root }) =>
    root && isForeign(undefined, languages.get(source)) ? [root] : [],
  );
  const attributes = findParts(content, 'element').flatMap(({ source, part }) =>
    isForeign(part, languages.get(source)) ? [part.attributes] : [],
  );
  return new Set([...heads, ...attributes]);
}

/** Returns the claim that the component around a part names. */
const getClaim = (element: Element | undefined): string | undefined =>
  element && (element.name === 'Claim' ? getText(element.attributes, 'id') : getClaim(element.within));

/** Lists every text that people read: in the data, in the attributes of components and in the prose of pages. */
export const getPhrases = rememberFor((content: Content): readonly Phrase[] => {
  const languages = getLanguages(content);
  return [
    ...getPhrasesInData(content, languages),
    ...findParts(content, 'text')
      .filter(({ source, part }) => !isForeign(part.within, languages.get(source)))
      .map(({ source, part: { range, within } }) => ({
        source,
        range,
        text: source.text.slice(...range),
        isHead: false,
        claim: getClaim(within),
      })),
    ...findParts(content, 'image')
      .filter(({ source, part }) => !isForeign(part.within, languages.get(source)))
      .map(({ source, part: { range, alt } }) => {
        const start = range[0] + '!['.length;
        // A placeholder is shorter in the alternative text than in the file.
        const end = source.text.slice(start, range[1]).search(/(?<!\\)\](?=[([]|$)/);
        const inner: Range = [start, start + (end < 0 ? alt.length : end)];
        return { source, range: inner, text: source.text.slice(...inner), isHead: false };
      }),
  ];
});

/** Returns the place in the file of a part of a phrase. */
export function placeIn({ source, field, range: [start] }: Phrase, index: number, length: number) {
  const range: Range = [start + index, start + index + length];
  return { source, range, ...(field !== undefined && { field }) };
}
