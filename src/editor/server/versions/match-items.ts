import type { Range } from '@stepless/documents';

/** A row, a field, a section or a paragraph, in one of two versions of a list. */
export interface Item {
  range: Range;
  /** Only items of one kind can be two versions of the same. */
  kind: string;
  /** Tells items of one kind apart: the id of a row. */
  key?: string | undefined;
  /** What the item says. Its format does not count. */
  text: string;
}

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

const getWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function getSimilarity(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    common += 1;
  }
  return (2 * common) / Math.max(a.length + b.length, 1);
}

/** Collects the pairs found so far, by the position of either item. */
class Pairs {
  readonly toAfter = new Map<number, number>();
  readonly toBefore = new Map<number, number>();

  add(before: number, after: number) {
    this.toAfter.set(before, after);
    this.toBefore.set(after, before);
  }
}

type Positioned = Item & { index: number };

const listUnmatched = (items: readonly Item[], matched: ReadonlyMap<number, number>): Positioned[] =>
  items.map((item, index) => ({ ...item, index })).filter(({ index }) => !matched.has(index));

/** Pairs the items that have the same mark, in order. */
function pairByMark(
  before: readonly Item[],
  after: readonly Item[],
  pairs: Pairs,
  getMark: (item: Item) => string | undefined,
) {
  const waiting = Map.groupBy(listUnmatched(after, pairs.toBefore), getMark);
  for (const item of listUnmatched(before, pairs.toAfter)) {
    const mark = getMark(item);
    const counterpart = mark === undefined ? undefined : waiting.get(mark)?.shift();
    if (counterpart) pairs.add(item.index, counterpart.index);
  }
}

function pairBySimilarity(before: readonly Item[], after: readonly Item[], pairs: Pairs) {
  const left = listUnmatched(before, pairs.toAfter);
  const right = listUnmatched(after, pairs.toBefore).map((item) => ({ item, words: getWords(item.text) }));
  if (left.length * right.length > MOST_PAIRS) return;
  const candidates = left.flatMap((item) => {
    const words = getWords(item.text);
    return right
      .filter(({ item: other }) => other.kind === item.kind)
      .map((other) => ({ item, other: other.item, similarity: getSimilarity(words, other.words) }));
  });
  for (const { item, other, similarity } of candidates.toSorted((a, b) => b.similarity - a.similarity)) {
    if (similarity < LEAST_SIMILARITY) break;
    if (!pairs.toAfter.has(item.index) && !pairs.toBefore.has(other.index)) pairs.add(item.index, other.index);
  }
}

/** Pairs items without a key that stand between the same neighbours: a text that was rewritten. */
function pairByNeighbours(before: readonly Item[], after: readonly Item[], pairs: Pairs) {
  for (const { index, kind, key } of listUnmatched(before, pairs.toAfter)) {
    const at = index === 0 ? 0 : (pairs.toAfter.get(index - 1) ?? NaN) + 1;
    const counterpart = after[at];
    if (counterpart?.kind !== kind || pairs.toBefore.has(at)) continue;
    if (key === undefined || counterpart.key === undefined) pairs.add(index, at);
  }
}

/** Returns the positions of a longest run of increasing numbers. */
function findLongestIncrease(numbers: readonly number[]): Set<number> {
  const previous: number[] = [];
  /** By length, the position of the smallest number that ends a run of that length. */
  const ends: number[] = [];
  numbers.forEach((number, index) => {
    const length = ends.findLastIndex((end) => (numbers[end] ?? 0) < number) + 1;
    previous[index] = ends[length - 1] ?? -1;
    ends[length] = index;
  });
  const run = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) run.add(at);
  return run;
}

/** Finds which items of two versions of a list are the same, and which of them were moved. */
export function matchItems(before: readonly Item[], after: readonly Item[]): Match[] {
  const pairs = new Pairs();
  pairByMark(before, after, pairs, ({ kind, key }) => (key === undefined ? undefined : `${kind} ${key}`));
  pairByMark(before, after, pairs, ({ kind, text }) => `${kind} ${text}`);
  pairBySimilarity(before, after, pairs);
  pairByNeighbours(before, after, pairs);
  const found = [...pairs.toAfter].toSorted(([a], [b]) => a - b);
  const inOrder = findLongestIncrease(found.map(([, at]) => at));
  return found.map(([from, to], index) => ({ before: from, after: to, hasMoved: !inOrder.has(index) }));
}
