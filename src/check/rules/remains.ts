/** What the rule markdown-remains looks for, in prose and in data. */

import type { Edit } from '../parse/edits.ts';
import type { Diagnosis, Solution } from '../rule.ts';
import { askToEdit } from '../remedies.ts';

/** A place in a text where something is shown that was meant to be read by a program. The ranges are offsets in the text. */
export interface Remains extends Diagnosis {
  start: number;
  end: number;
  solution: Solution;
  /** Whether other mistakes in it follow from it. */
  isWhole?: true;
}

/** Creates remains with one edit or several. */
export const found = (
  start: number,
  end: number,
  message: string,
  remedy: string,
  ...edits: readonly Edit[]
): Remains => ({ start, end, message, ...askToEdit(remedy, ...edits) });

/** Creates remains that are no words at all, such as an entity. */
export const foundWhole = (...parameters: Parameters<typeof found>): Remains => ({
  ...found(...parameters),
  isWhole: true,
});

/** The names of common entities, with the characters they mean. */
export const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: '\u00A0',
  shy: '\u00AD',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  plusmn: '±',
  times: '×',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  rarr: '→',
  larr: '←',
  euro: '€',
  pound: '£',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  eacute: 'é',
  egrave: 'è',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
};

/** An entity, with or without its semicolon. Without one, only a common name counts: AT&T is a name. */
export const entity = new RegExp(
  `&(?:(#\\d{2,7}|#[xX][\\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});|((?:${Object.keys(entities).join('|')})(?![\\w;=])|#\\d{2,5}(?![\\d;=])))`,
  'g',
);

/** Returns the character that an entity means. */
export function decodeEntity(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (hex === undefined && decimal === undefined) return Object.hasOwn(entities, name) ? entities[name] : undefined;
  return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** What a link can lead to, as opposed to words in brackets. */
export const address = String.raw`(?:\/|#|\.{1,2}\/|https?:|mailto:|tel:|www\.|\+?\d[\d ()-]{6,}|[\w.+-]+@|\{)[^()\[\]\n]*`;

/** Finds the spaces of an address among words. */
export const findAddressSpaces = (text: string): Remains[] =>
  text.includes('%20')
    ? [...text.matchAll(/(?<=[\p{L},.;:!?])%20(?=\p{L})/gu)].map(({ 0: { length }, index }) =>
        found(
          index,
          index + length,
          '%20 is a space in an address. Here it would be shown as it is.',
          'Write a space instead of it.',
          { range: [index, index + length], text: ' ' },
        ),
      )
    : [];

/** The elements of HTML that format text. */
export const formatting =
  /<\/?(?:a|abbr|b|big|blockquote|br|center|code|del|div|em|font|h[1-6]|hr|i|ins|li|mark|nobr|ol|p|pre|q|s|small|span|strike|strong|sub|sup|table|td|th|tr|tt|u|ul|wbr)(?:\s[^<>]*)?\/?>/gi;
