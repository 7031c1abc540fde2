/** Marks: invisible characters after a text that say where it is written. The server writes them, the editor reads them. */

import { VERCEL_STEGA_REGEX, vercelStegaClean, vercelStegaDecodeAll, vercelStegaEncode } from '@vercel/stega';

import type { DataTarget, Target } from '../shared/protocol.ts';

interface Mark {
  target: Target;
  /** The number of characters before the mark that belong to the target. Undefined for Markdown, which is its whole element. */
  length?: number | undefined;
}

/** A text that stands for a target among others. */
export const getKey = (target: Target): string => JSON.stringify(target);

/** What JSON makes of a value: nothing becomes null. */
type Json<Value> = Value | null | undefined;

/** A mark as it is written. It is short: a long page has thousands, and each letter takes twelve bytes. */
type Written = [file: string, length: Json<number>, at: DataTarget['path'] | number, more?: Json<number | string>];

function toWritten({ target, length }: Mark): Written {
  if (target.kind === 'data') return [target.file, length, target.path];
  if (target.kind === 'block') return [target.file, length, target.start, target.end];
  return [target.file, length, target.offset, target.attribute];
}

function fromWritten([file, written, at, more]: Written): Mark {
  const length = written ?? undefined;
  if (typeof at !== 'number') return { target: { kind: 'data', file, path: at }, length };
  return typeof more === 'number'
    ? { target: { kind: 'block', file, start: at, end: more }, length }
    : { target: { kind: 'component', file, offset: at, attribute: more ?? undefined }, length };
}

/** Encodes a mark as invisible characters. */
export const encodeMark = (mark: Mark): string => vercelStegaEncode(toWritten(mark));

export const removeMarks = <Value>(value: Value): Value => vercelStegaClean(value);

/** A mark in a text, and the part that it marks, in the text without marks. */
export interface PlacedMark extends Mark {
  start: number;
  end: number;
}

/** Reads the marks of a text, and the text without them. Returns undefined if it has none. */
export function readMarks(marked: string): { text: string; marks: PlacedMark[] } | undefined {
  const found = [...marked.matchAll(VERCEL_STEGA_REGEX)];
  if (found.length === 0) return undefined;
  let removed = 0;
  const marks = found.flatMap(({ 0: characters, index }) => {
    const end = index - removed;
    removed += characters.length;
    return vercelStegaDecodeAll<Written>(characters)
      .map(fromWritten)
      .map((mark) => ({
        ...mark,
        start: mark.length === undefined ? 0 : Math.max(0, end - mark.length),
        end,
      }));
  });
  return { text: marked.replaceAll(VERCEL_STEGA_REGEX, ''), marks };
}
