import { isUtf8 } from 'node:buffer';

import { once } from './once.ts';

/** A range of a text, as offsets in UTF-16 units: its first character, and the first one after it. */
export type Range = readonly [start: number, end: number];

/** A position in a file as code editors show it: both numbers start at 1, columns count UTF-16 units. */
export interface Position {
  line: number;
  column: number;
}

export interface Source {
  /** Relative to the project's root, with forward slashes. */
  readonly path: string;
  /** Relative to the content folder, with forward slashes. The ending says how the file is parsed. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The bytes decoded as UTF-8. All offsets refer to this text. */
  readonly text: string;
  /** Whether the bytes are UTF-8. If not, the text has U+FFFD in the place of what could not be decoded. */
  readonly isUtf8: boolean;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export function createSource(path: string, name: string, bytes: Uint8Array): Source {
  let text: string | undefined;
  return {
    path,
    name,
    bytes,
    isUtf8: isUtf8(bytes),
    // To decode a picture or a PDF may take a second, and nobody asks for its text.
    get text() {
      return (text ??= decoder.decode(bytes));
    },
  };
}

export const withText = ({ path, name }: Pick<Source, 'path' | 'name'>, text: string): Source =>
  createSource(path, name, new TextEncoder().encode(text));

export const getLineStarts = once(({ text }: Pick<Source, 'text'>): readonly number[] => [
  0,
  ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ 0: end, index }) => index + end.length),
]);

export function getPosition(source: Source, offset: number): Position {
  const lines = getLineStarts(source);
  const line = lines.findLastIndex((start) => start <= offset);
  return { line: line + 1, column: offset - (lines[line] ?? 0) + 1 };
}
