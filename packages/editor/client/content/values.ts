import type { BlockSummary, Named } from '../../shared/answers.ts';

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

/** Pages show a line break in a sentence as a space, and files wrap lines. */
export const joinLines = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(/[ \t]*[\r\n]+[ \t]*/g, ' ') : value;
