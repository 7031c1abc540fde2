import { respell, type Piece } from '../text/respell.ts';

/** How a JSON file writes characters that could be written in several ways. */
export interface StringStyle {
  /** Whether it writes characters outside ASCII as escapes. */
  escapesNonAscii: boolean;
  escapesSlashes: boolean;
  /** Whether the letters of its escapes are capitals. */
  isUpperCase: boolean;
}

const nonAscii = /[^\0-\x7F]/;

export function detectStringStyle(text: string): StringStyle {
  const isPlain = !nonAscii.test(text.replace(/^\uFEFF/, ''));
  return {
    escapesNonAscii: isPlain && /(?<!\\)(?:\\\\)*\\u(?!00[0-7])[\da-f]{4}/i.test(text),
    escapesSlashes: text.includes(String.raw`\/`) && !/[^\\]\//.test(text),
    isUpperCase: /\\u[\da-f]*[A-F]/.test(text),
  };
}

const toEscape = (unit: string, { isUpperCase }: StringStyle) => {
  const digits = unit.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${isUpperCase ? digits.toUpperCase() : digits}`;
};

/** Writes a text between the quotation marks of JSON. */
function encode(text: string, style: StringStyle): string {
  // Escapes quotation marks, backslashes, control characters and halves of pairs.
  const escaped = JSON.stringify(text).slice(1, -1);
  const slashed = style.escapesSlashes ? escaped.replaceAll('/', String.raw`\/`) : escaped;
  return style.escapesNonAscii ? slashed.replaceAll(/[^\0-\x7F]/g, (unit) => toEscape(unit, style)) : slashed;
}

const pieces = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\.|[^]/gu;

const splitString = (inner: string): Piece[] =>
  [...inner.matchAll(pieces)].map(([raw]) => ({
    raw,
    value: raw.startsWith('\\') ? (JSON.parse(`"${raw}"`) as string) : raw,
  }));

export const formatString = (text: string, style: StringStyle): string => `"${encode(text, style)}"`;

/**
 * Writes another text in the place of a string. The characters that both have at their ends stay as they are written.
 *
 * @param written with its quotation marks
 */
export const respellString = (written: string, text: string, style: StringStyle): string =>
  `"${respell(splitString(written.slice(1, -1)), text, (part) => encode(part, style))}"`;
