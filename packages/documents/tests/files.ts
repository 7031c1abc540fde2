import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import fc from 'fast-check';

import { createSource, type Document, type PageDocument, requireDocument, requirePage } from '../index.ts';

/** Ways in which programs write the same file. */
const formats: Readonly<Record<string, (text: string, name: string) => string>> = {
  'as it is': (text) => text,
  CRLF: (text) => text.replaceAll('\n', '\r\n'),
  'byte order mark': (text) => `\uFEFF${text}`,
  // YAML knows no tabs.
  tabs: (text) => {
    const [, head = '', body = ''] = /^(---\n[^]*?\n---\n)?([^]*)$/.exec(text) ?? [];
    return head + body.replaceAll(/^(?: {2})+(?=[^\s-])/gm, (blanks) => '\t'.repeat(blanks.length / 2));
  },
  'no last line end': (text) => text.trimEnd(),
  'one line': (text, name) => (name.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text),
  'four blanks, CRLF': (text, name) =>
    (name.endsWith('.json') ? `${JSON.stringify(JSON.parse(text), undefined, 4)}\n` : text).replaceAll('\n', '\r\n'),
  escapes: (text, name) =>
    name.endsWith('.json')
      ? text.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      : text,
};

type Arbitraries<Values> = { [Index in keyof Values]: fc.Arbitrary<Values[Index]> };

/** Tries what holds for all values. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  ...property: [...arbitraries: Arbitraries<Values>, expectHolds: (...values: Values) => void]
): void {
  fc.assert(fc.property(...property));
}

const folder = path.join(import.meta.dirname, 'fixtures');

const anyText = (ending: string) =>
  fc
    .tuple(
      fc.constantFrom(...readdirSync(folder).filter((name) => name.endsWith(ending))),
      fc.constantFrom(...Object.keys(formats)),
    )
    .map(([name, format]) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const written = formats[format]?.(text, name) ?? text;
      return createSource(`${format}/${name}`, name, new TextEncoder().encode(written));
    });

/** What fast-check prints if a test fails. */
const named = <Parsed extends Document>(document: Parsed): Parsed =>
  Object.assign(Object.create({ [fc.toStringMethod]: () => document.source.path }) as object, document);

export const anyData: fc.Arbitrary<Document> = anyText('.json').map((source) => named(requireDocument(source)));
export const anyPage: fc.Arbitrary<PageDocument> = anyText('.mdx').map((source) => named(requirePage(source)));

const pieces = [
  ...['a', 'word', ' ', 'é', '“x”', '🚜'],
  // What means something in JSON, YAML, Markdown or MDX.
  ...['"', "'", '\\', '/', '{product}', ': ', ' #', '&', '&amp;', '<', '- ', '%', '0', 'true', '~'],
  // What nobody sees.
  ...['\u00A0', '\u00AD', '\u202F'],
];

/** Any text on one line that a person may type, with no blanks at its ends. */
export const anyLine: fc.Arbitrary<string> = fc
  .oneof(
    fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '');

/** Any string: with line ends and control characters too. */
export const anyString: fc.Arbitrary<string> = fc.oneof(
  anyLine,
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
  fc.constant('two\nlines\tand a tab'),
);

const words = [
  ...['gear', 'belt,', '**bold**', '_soft_', '[a link](/about)', '`code`', '{product}', 'é'],
  // What begins another block at the start of a line, and what is written as it is shown.
  ...['1.', '-', '#', '+', '>', '=', 'a\\*b', '&amp;', '“so”', '10\u00A0km'],
];
const anyWords = fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((chosen) => chosen.join(' '));

/** Changes a text as a person does: replaces, adds or removes a few words. */
export const retype = (text: string): fc.Arbitrary<string> =>
  fc.tuple(fc.nat(), fc.nat(2), anyWords).map(([position, removed, added]) => {
    const parts = text.split(/(?<=[ \n])(?=[^ \n])/);
    parts.splice(position % (parts.length + 1), removed, ...(added === '' ? [] : [`${added} `]));
    return parts.join('').trim();
  });

export const pick = <Item>(items: readonly Item[], position: number): Item | undefined =>
  items[position % items.length];
