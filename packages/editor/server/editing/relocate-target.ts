import { once } from '@stepless/check';
import {
  createOffsetMap,
  diffTokens,
  toPlainValue,
  type PageNode,
  type Path,
  type Range,
  type Source,
} from '@stepless/documents';

import type { Target } from '../../shared/protocol.ts';
import { parseSource } from '../content/site.ts';

/** Finds words that occur only once in a text. */
export function findOnly(text: string, words: string): number | undefined {
  const start = text.indexOf(words);
  return start >= 0 && start === text.lastIndexOf(words) ? start : undefined;
}

const getId = (row: unknown) => (row as { id?: unknown } | null | undefined)?.id;
const getLength = ([start, end]: Range) => end - start;

/** Finds a row in the next version of its list: by its id, or else beside the rows that are the same. */
function relocateIndex(index: number, before: readonly unknown[], now: readonly unknown[]): number {
  // There is nothing after the last row, so the person is told that the row is gone.
  const gone = now.length;
  const id = getId(before[index]);
  if (id !== undefined) {
    const found = now.findIndex((row) => getId(row) === id);
    return found < 0 ? gone : found;
  }
  const [rows, others] = [before, now].map((list) => list.map((row) => JSON.stringify(row)));
  const changes = diffTokens(rows ?? [], others ?? []);
  const own = changes.find(({ old: [start, end] }) => start <= index && index < end);
  if (own && getLength(own.old) !== getLength(own.new)) return gone;
  return changes
    .filter(({ old: [, end] }) => end <= index)
    .reduce((moved, change) => moved + getLength(change.new) - getLength(change.old), index);
}

function relocatePath(path: Path, before: unknown, now: unknown): Path {
  const [key, ...rest] = path;
  if (key === undefined || !(before instanceof Object) || !(now instanceof Object)) return path;
  const index =
    typeof key === 'number' && Array.isArray(before) && Array.isArray(now) ? relocateIndex(key, before, now) : key;
  const get = (value: object, at: string | number) => (value as Record<string | number, unknown>)[at];
  return [index, ...relocatePath(rest, get(before, key), get(now, index))];
}

const readData = once((source: Source): unknown => {
  const root = parseSource(source)?.root;
  return root && toPlainValue(root);
});

const listPageNodes = once((source: Source): readonly PageNode[] => parseSource(source)?.page?.nodes ?? []);

/** Compares two versions of a file. All targets of a page ask for the same comparison. */
const getOffsetMap = once((earlier: Source) => once((now: Source) => createOffsetMap(earlier.text, now.text)));

/** Converts a target in an earlier version of a file to the file as it is now. */
export function relocateTarget(target: Target, earlier: Source, now: Source): Target {
  if (earlier.text === now.text) return target;
  const move = getOffsetMap(earlier)(now);
  if (target.kind === 'data')
    return { ...target, path: [...relocatePath(target.path, readData(earlier), readData(now))] };
  /** Words that occur only once can be found elsewhere. Among equal words, only the comparison says which are meant. */
  const find = (from: number, to: number) => {
    const words = earlier.text.slice(from, to);
    const found = findOnly(earlier.text, words) === undefined ? undefined : findOnly(now.text, words);
    return found ?? move(from);
  };
  if (target.kind === 'component') {
    const { offset } = target;
    return { ...target, offset: find(offset, earlier.text.indexOf('>', offset) + 1) };
  }
  const words = earlier.text.slice(target.start, target.end);
  const start = find(target.start, target.end);
  // A table begins where its first cell begins, so the place alone does not say which of the two is meant.
  const types = listPageNodes(earlier)
    .filter(({ range }) => range[0] === target.start && range[1] === target.end)
    .map(({ node }) => node.type);
  // What is written first in a text moves its beginning: **so**.
  const around = listPageNodes(now).filter(({ range }) => range[0] <= start && start < range[1]);
  const [same] = types.flatMap((type) => around.findLast(({ node }) => node.type === type) ?? []);
  if (same) return { ...target, start: same.range[0], end: same.range[1] };
  const end = now.text.startsWith(words, start) ? start + words.length : Math.max(start, move(target.end));
  return { ...target, start, end };
}
