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

/** Pairs the items of two versions of a list, from what is sure to what is likely. */
class Pairing {
  readonly #before: readonly Item[];
  readonly #after: readonly Item[];
  readonly toAfter = new Map<number, number>();
  readonly #taken = new Set<number>();

  constructor(before: readonly Item[], after: readonly Item[]) {
    this.#before = before;
    this.#after = after;
  }

  #add(before: number, after: number): void {
    this.toAfter.set(before, after);
    this.#taken.add(after);
  }

  #listLeft() {
    const number = (items: readonly Item[]) => items.map((item, index) => ({ item, index }));
    return {
      before: number(this.#before).filter(({ index }) => !this.toAfter.has(index)),
      after: number(this.#after).filter(({ index }) => !this.#taken.has(index)),
    };
  }

  /** Pairs the items that have the same key, in order. */
  byKey(getKey: (item: Item) => string | undefined): void {
    const { before, after } = this.#listLeft();
    const waiting = Map.groupBy(after, ({ item }) => getKey(item));
    for (const { item, index } of before) {
      const key = getKey(item);
      const counterpart = key === undefined ? undefined : waiting.get(key)?.shift();
      if (counterpart) this.#add(index, counterpart.index);
    }
  }

  bySimilarity(): void {
    const { before, after } = this.#listLeft();
    if (before.length * after.length > MOST_PAIRS) return;
    const others = after.map((other) => ({ ...other, words: countWords(other.item.text) }));
    const candidates = before.flatMap(({ item, index }) => {
      const words = countWords(item.text);
      return others
        .filter((other) => other.item.kind === item.kind)
        .map((other) => ({ from: index, to: other.index, similarity: getSimilarity(words, other.words) }));
    });
    for (const { from, to, similarity } of candidates.toSorted((a, b) => b.similarity - a.similarity)) {
      if (similarity < LEAST_SIMILARITY) break;
      if (!this.toAfter.has(from) && !this.#taken.has(to)) this.#add(from, to);
    }
  }

  /** Pairs items without a key that stand between the same neighbours: a text that was rewritten. */
  byNeighbours(): void {
    for (const { item, index } of this.#listLeft().before) {
      const at = index === 0 ? 0 : (this.toAfter.get(index - 1) ?? NaN) + 1;
      const counterpart = this.#after[at];
      if (counterpart?.kind !== item.kind || this.#taken.has(at)) continue;
      if (item.key === undefined || counterpart.key === undefined) this.#add(index, at);
    }
  }
}

/** Finds which items of two versions of a list are the same, and which of them were moved. */
export function matchItems(before: readonly Item[], after: readonly Item[]): Match[] {
  const pairing = new Pairing(before, after);
  pairing.byKey(({ kind, key }) => (key === undefined ? undefined : `${kind} ${key}`));
  pairing.byKey(({ kind, text }) => `${kind} ${text}`);
  pairing.bySimilarity();
  pairing.byNeighbours();
  const found = [...pairing.toAfter].toSorted(([a], [b]) => a - b);
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

/** Finds which texts are the same or alike, wherever they stand. Returns positions in `after` by those in `before`. */
export function matchAlike(before: readonly Item[], after: readonly Item[]): ReadonlyMap<number, number> {
  const pairing = new Pairing(before, after);
  pairing.byKey(({ text }) => text);
  pairing.bySimilarity();
  return pairing.toAfter;
}
