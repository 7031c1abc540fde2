import { diffTokens } from '@stepless/documents';

import type { Part } from './parts.ts';

/** What decides whether two items are two versions of the same. */
type Item = Pick<Part, 'kind' | 'key' | 'text'>;

/** Two versions of the same item, by their positions. */
export interface Match {
  before: number;
  after: number;
  hasMoved: boolean;
}

/** The share of words that two texts have in common if one is an edited version of the other. */
const LEAST_SIMILARITY = 0.5;
/** More pairs than these would take noticeable time to compare. */
const MOST_PAIRS = 10_000;

const countWords = (text: string) => Map.groupBy(text.match(/[\p{L}\p{N}]+/gu) ?? [], (word) => word);

/** Returns the share of words that two texts have in common, from 0 to 1. */
function getSimilarity(one: ReturnType<typeof countWords>, other: ReturnType<typeof countWords>): number {
  const count = (words: typeof one) => words.values().reduce((sum, { length }) => sum + length, 0);
  const common = one
    .entries()
    .reduce((sum, [word, { length }]) => sum + Math.min(length, other.get(word)?.length ?? 0), 0);
  return (2 * common) / Math.max(count(one) + count(other), 1);
}

/** An item with its position. */
interface Placed {
  item: Item;
  index: number;
}

/** Pairs those with the same key, in order. */
function pairByKey(before: readonly Placed[], after: readonly Placed[], getKey: (item: Item) => string | undefined) {
  const waiting = Map.groupBy(after, ({ item }) => getKey(item));
  return before.flatMap(({ item, index }): [number, number][] => {
    const key = getKey(item);
    const counterpart = key === undefined ? undefined : waiting.get(key)?.shift();
    return counterpart ? [[index, counterpart.index]] : [];
  });
}

/** Lists the pairs of similar texts, the most similar first. An item may be in several of them. */
function pairBySimilarity(before: readonly Placed[], after: readonly Placed[]): [number, number][] {
  if (before.length * after.length > MOST_PAIRS) return [];
  const others = after.map((other) => ({ ...other, words: countWords(other.item.text) }));
  const candidates = before.flatMap(({ item, index }) => {
    const words = countWords(item.text);
    return others
      .filter((other) => other.item.kind === item.kind)
      .map((other) => ({ from: index, to: other.index, similarity: getSimilarity(words, other.words) }));
  });
  return candidates
    .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
    .toSorted((a, b) => b.similarity - a.similarity)
    .map(({ from, to }) => [from, to]);
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
  const place = (items: readonly Item[]) => items.map((item, index) => ({ item, index }));
  const listLeft = () =>
    [
      place(before).filter(({ index }) => !pairs.has(index)),
      place(after).filter(({ index }) => !taken.has(index)),
    ] as const;

  const getKeys = [
    ({ kind, key }: Item) => (key === undefined ? undefined : `${kind} ${key}`),
    ({ kind, text }: Item) => `${kind} ${text}`,
  ];
  for (const getKey of getKeys) for (const pair of pairByKey(...listLeft(), getKey)) add(...pair);
  for (const pair of pairBySimilarity(...listLeft())) add(...pair);
  // Without a key, an item between the same neighbours is a text that was rewritten.
  for (const { item, index } of listLeft()[0]) {
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
