import type { Notation } from './document.ts';
import type { Range } from '../source.ts';
import { BLOT } from './body.ts';

/** A text as it is shown, with the place of each of its characters in the file. */
export interface DecodedText {
  text: string;
  /** Returns the range in the file of a range of the text. */
  toRange: (start: number, end: number) => Range;
}

const jsonEscapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function decodeEscape(escape: string): string {
  const letter = escape.charAt(1);
  if (escape.length > 2) return String.fromCharCode(Number.parseInt(escape.slice(2), 16));
  return jsonEscapes[letter] ?? letter;
}

const escapes = /\\(?:u[\da-f]{4}|x[\da-f]{2}|[^])/gi;
const entities = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/gi;

/** Replaces each match. Keeps the place of every character. */
function replaceLocated(
  written: string,
  start: number,
  pattern: RegExp | undefined,
  replacement: (match: string) => string,
): DecodedText {
  // Fast path: most texts have nothing to replace.
  if (pattern === undefined || written.search(pattern) < 0)
    return { text: written, toRange: (from, to) => [start + from, start + to] };
  let text = '';
  const offsets: number[] = [];
  const add = (piece: string, from: number, step: number) => {
    for (let index = 0; index < piece.length; index++) offsets.push(from + index * step);
    text += piece;
  };
  let at = 0;
  for (const { 0: match, index } of written.matchAll(pattern)) {
    add(written.slice(at, index), start + at, 1);
    add(replacement(match), start + index, 0);
    at = index + match.length;
  }
  add(written.slice(at), start + at, 1);
  const end = start + written.length;
  return {
    text,
    toRange: (from, to) => [offsets[from] ?? end, to > 0 && to < offsets.length ? (offsets[to] ?? end) : end],
  };
}

/**
 * Decodes a text of a JSON file, of a frontmatter or of an attribute.
 *
 * @param file the text of the whole file
 * @param range the range of the value, with its quotation marks
 * @param value what the parser read
 */
export function decodeText(file: string, [start, end]: Range, notation: Notation, value: string): DecodedText {
  const mark = file.charAt(start);
  const isQuoted = mark === '"' || mark === "'";
  const written = isQuoted ? file.slice(start + 1, end - 1) : file.slice(start, end);
  const from = isQuoted ? start + 1 : start;
  if (notation === 'attributes') {
    return replaceLocated(written, from, entities, (entity) =>
      value.includes(entity) ? entity : BLOT.repeat(entity.length),
    );
  }
  if (mark === '"') return replaceLocated(written, from, escapes, decodeEscape);
  if (mark === "'") return replaceLocated(written, from, /''/g, () => "'");
  return replaceLocated(written, from, undefined, (match) => match);
}
