/** Marks: invisible characters after a text that say where it is written. The server writes them, the editor reads them. */

import { VERCEL_STEGA_REGEX, vercelStegaClean, vercelStegaDecodeAll, vercelStegaEncode } from '@vercel/stega';

import type { Target } from './protocol.ts';

interface Mark {
  target: Target;
  /** The number of characters before the mark that belong to the target. Undefined for Markdown: all of its element. */
  length?: number | undefined;
}

/** Short, because the characters of a mark are many: the tag of the kind, then the fields. */
type Code =
  | ['d', file: string, path: (string | number)[], length: number]
  | ['e', file: string, offset: number, attribute: string, length: number]
  | ['b', file: string, start: number, end: number];

function toCode({ target, length = 0 }: Mark): Code {
  switch (target.kind) {
    case 'data':
      return ['d', target.file, target.path, length];
    case 'element':
      return ['e', target.file, target.offset, target.attribute ?? '', length];
    case 'block':
      return ['b', target.file, target.start, target.end];
  }
}

function toMark(code: Code): Mark {
  switch (code[0]) {
    case 'd': {
      const [, file, path, length] = code;
      return { target: { kind: 'data', file, path }, length };
    }
    case 'e': {
      const [, file, offset, attribute, length] = code;
      return { target: { kind: 'element', file, offset, attribute }, length };
    }
    case 'b': {
      const [, file, start, end] = code;
      return { target: { kind: 'block', file, start, end } };
    }
  }
}

/** Encodes a mark as invisible characters. */
export const encodeMark = (mark: Mark): string => vercelStegaEncode(toCode(mark));

/** Removes the marks from all texts of a value. */
export const removeMarks = <Value>(value: Value): Value => vercelStegaClean(value);

/** A mark in a text, and the part of the text without marks that it is about. */
export interface PlacedMark extends Mark {
  start: number;
  end: number;
}

interface MarkedText {
  /** The text without marks. */
  text: string;
  marks: PlacedMark[];
}

/** Reads the marks of a text. Returns undefined if it has none. */
export function readMarks(marked: string): MarkedText | undefined {
  const found = [...marked.matchAll(VERCEL_STEGA_REGEX)];
  if (found.length === 0) return undefined;
  let removed = 0;
  const marks = found.flatMap(({ 0: characters, index }) => {
    const end = index - removed;
    removed += characters.length;
    return vercelStegaDecodeAll<Code>(characters).map((code) => {
      const mark = toMark(code);
      return { ...mark, start: mark.length === undefined ? 0 : Math.max(0, end - mark.length), end };
    });
  });
  return { text: marked.replaceAll(VERCEL_STEGA_REGEX, ''), marks };
}
