import type { BlockSummary, Named } from '../../shared/answers.ts';
import type { DataTarget, Target } from '../../shared/protocol.ts';

/** Whether two values of the content are written alike. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Pairs the items of two lists by their positions. An item without a counterpart is left out. */
export const pairUp = <Key, Value>(keys: readonly Key[], values: readonly (Value | null)[]): Map<Key, Value> =>
  new Map(
    keys.flatMap((key, index) => {
      const value = values[index];
      return value === undefined || value === null ? [] : [[key, value] as const];
    }),
  );

/** Returns what an input shows of a value: nothing if it is neither a text nor a number. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Whether something in a component is a text, and not another component. */
export const isBlockSummary = (item: Named): item is BlockSummary => item.target.kind === 'block';

/** The ends of lines, and the spaces around them. */
export const lineEnds = /[ \t]*[\r\n]+[ \t]*/g;

/** Pages show a line break in a sentence as a space, and files wrap lines. */
export const joinLines = (value: unknown) => (typeof value === 'string' ? value.replaceAll(lineEnds, ' ') : value);

/** Whether a path leads to a thing or into it. */
export const isPathWithin = (path: DataTarget['path'], outer: DataTarget['path']): boolean =>
  outer.every((key, index) => path[index] === key);

/** Whether a target is a row of a list. */
export const isRow = (target: Target): boolean => target.kind === 'data' && typeof target.path.at(-1) === 'number';
