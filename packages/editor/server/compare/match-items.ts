import { once } from '@stepless/check';
import { diffTokens } from '@stepless/documents';

import type { Part } from './parts.ts';

/** What decides whether two items are two versions of the same item. */
type Item = Pick<Part, 'kind' | 'key' | 'text'>;

/** Two versions of the same item, by their positions. */
export interface Match {
  before: number;
  after: number;
  hasMoved: boolean;
}

/** The least share of words that a text has in common with an edited version of it. */
const LEAST_SIMILARITY = 0.5;
/** More pairs than these would take noticeable time to compare. */
const MOST_PAIRS = 10_000;

const countWords = once(({ text }: Item) => Map.groupBy(text.match(/[\p{L}\p{N}]+/gu) ?? [], (word) => word));

/** Returns the share of words that two texts have in common, from 0 to 1. */
function getSimilarity(one: Item, other: Item): number {
  const [words, others] = [countWords(one), countWords(other)];
  const count = (counted: typeof words) => counted.values().reduce((sum, { length }) => sum + length, 0);
  const common = words
    .entries()
    .reduce((sum, [word, { length }]) => sum + Math.min(length, others.get(word)?.length ?? 0), 0);
  return (2 * common) / Math.max(count(words) + count(others), 1);
}

/** Pairs the items of two versions of a list, from what is sure to what is likely. Returns positions by positions. */
function pairItems(before: readonly Item[], after: readonly Item[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const add = (from: number, to: number) => {
    if (pairs.has(from) || taken.has(to)) return;
    pairs.set(from, to);
    taken.add(to);
  };
  /** Pairs items with the same key, in order. It must be fast: a long list is compared at every save. */
  const pairEqual = (getKey: (item: Item) => string | undefined) => {
    const free = after.entries().filter(([to]) => !taken.has(to));
    const waiting = Map.groupBy(free, ([, item]) => getKey(item));
    for (const [from, item] of before.entries()) {
      const key = pairs.has(from) ? undefined : getKey(item);
      const [to] = key === undefined ? [] : (waiting.get(key)?.shift() ?? []);
      if (to !== undefined) add(from, to);
    }
  };
  pairEqual(({ kind, key }) => (key === undefined ? undefined : `${kind} ${key}`));
  pairEqual(({ kind, text }) => `${kind} ${text}`);
  const gone = [...before.entries()].filter(([from]) => !pairs.has(from));
  const added = [...after.entries()].filter(([to]) => !taken.has(to));
  const candidates = (gone.length * added.length > MOST_PAIRS ? [] : gone).flatMap(([from, item]) =>
    added
      .filter(([, other]) => other.kind === item.kind)
      .map(([to, other]) => ({ from, to, similarity: getSimilarity(item, other) })),
  );
  for (const { from, to, similarity } of candidates.toSorted((a, b) => b.similarity - a.similarity))
    if (similarity >= LEAST_SIMILARITY) add(from, to);
  // Without a key, an item between the same neighbours is a text that was rewritten.
  for (const [index, item] of before.entries()) {
    const at = index === 0 ? 0 : (pairs.get(index - 1) ?? NaN) + 1;
    const counterpart = after[at];
    if (counterpart?.kind !== item.kind) continue;
    if (item.key === undefined || counterpart.key === undefined) add(index, at);
  }
  return pairs;
}

/** Finds which items of two versions of a list are the same, and which of them were moved. */
export function matchItems(before: readonly Item[], after: readonly Item[]): Match[] {
  const found = [...pairItems(before, after)].toSorted(([a], [b]) => a - b);
  const order = found.map(([, at]) => at);
  const moved = diffTokens(
    order,
    order.toSorted((a, b) => a - b),
  ).map(({ old }) => old);
  return found.map(([from, to], index) => ({
    before: from,
    after: to,
    hasMoved: moved.some(([start, end]) => start <= index && index < end),
  }));
}
