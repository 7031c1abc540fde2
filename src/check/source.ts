/** A stretch of a text: the offset of its first character, and of the first one after it. */
export type Range = readonly [start: number, end: number];

/** A place in a file as editors show it; both count from 1, columns in UTF-16 units. */
export interface Place {
  line: number;
  column: number;
}

/** A file of the content folder. */
export interface Source {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  /** From the content folder, with forward slashes. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The bytes read as UTF-8; offsets everywhere count its characters. */
  readonly text: string;
  readonly isUtf8: boolean;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

export function createSource(path: string, name: string, bytes: Uint8Array): Source {
  try {
    return { path, name, bytes, text: strict.decode(bytes), isUtf8: true };
  } catch {
    return { path, name, bytes, text: lenient.decode(bytes), isUtf8: false };
  }
}

const starts = new WeakMap<Source, number[]>();

/** The offset at which each line of a file begins. */
export function lineStarts(source: Source): readonly number[] {
  const known = starts.get(source);
  if (known) return known;
  const found = [0, ...[...source.text.matchAll(/\r\n|\n|\r/g)].map(({ 0: end, index }) => index + end.length)];
  starts.set(source, found);
  return found;
}

export function placeAt(source: Source, offset: number): Place {
  const lines = lineStarts(source);
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lines[low] ?? 0) + 1 };
}
