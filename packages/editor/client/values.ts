import type { BlockSummary, Named } from '../answers.ts';

/** Whether two values of the content are written alike. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns what an input shows of a value: nothing of what is neither a text nor a number. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Whether a part of a component is a text, and not another component. */
export const isBlockSummary = (item: Named): item is BlockSummary => 'markdown' in item;
