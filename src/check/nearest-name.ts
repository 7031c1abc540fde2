import { distance } from 'fastest-levenshtein';

/** The greatest edit distance at which a name is close. Two swapped letters count as two steps. */
const getLimit = (name: string): number => (name.length < 4 ? 1 : name.length < 8 ? 2 : 3);

/**
 * Finds the candidate that a mistyped name most probably means, by edit distance and ignoring case.
 *
 * @returns undefined if no candidate is close, or if two are equally close
 */
export function findNearestName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  const limit = getLimit(name);
  let best: { name: string; steps: number } | undefined;
  let isTied = false;
  for (const candidate of candidates) {
    // The distance is at least the difference in length, so the expensive comparison can be skipped.
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const steps = distance(wanted, candidate.toLowerCase());
    if (steps > limit || (best && steps > best.steps)) continue;
    isTied = best?.steps === steps;
    best = { name: candidate, steps };
  }
  return isTied ? undefined : best?.name;
}

/** Whether two texts only differ by two neighbouring letters that have changed places. */
function isSwap(name: string, other: string): boolean {
  const at = Array.from(name).findIndex((letter, index) => letter !== other[index]);
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2) === other;
}

/** Counts the slips that turn one name into the other, ignoring case: a letter too many, too few, wrong, or two swapped. */
export function countSlips(name: string, other: string): number {
  const [from, to] = [name.toLowerCase(), other.toLowerCase()];
  return from !== to && isSwap(from, to) ? 1 : distance(from, to);
}

interface Letter {
  next: Map<string, Letter>;
  /** The candidates that end here. */
  names: string[];
}

function createTrie(candidates: Iterable<string>): Letter {
  const root: Letter = { next: new Map(), names: [] };
  for (const candidate of candidates) {
    let at = root;
    for (const letter of candidate.toLowerCase().split('')) {
      const next = at.next.get(letter) ?? { next: new Map<string, Letter>(), names: [] };
      at.next.set(letter, next);
      at = next;
    }
    at.names.push(candidate);
  }
  return root;
}

/**
 * Collects the candidates within a distance.
 *
 * @param row the distances from the letters so far to each beginning of `wanted`
 */
function collectWithin(at: Letter, wanted: string, row: readonly number[], limit: number, found: string[]): string[] {
  if ((row.at(-1) ?? Infinity) <= limit) found.push(...at.names);
  for (const [letter, next] of at.next) {
    const nextRow = [(row[0] ?? 0) + 1];
    let least = nextRow[0] ?? 0;
    for (let index = 1; index <= wanted.length; index++) {
      const replaced = (row[index - 1] ?? 0) + (wanted[index - 1] === letter ? 0 : 1);
      const steps = Math.min(replaced, (row[index] ?? 0) + 1, (nextRow[index - 1] ?? 0) + 1);
      nextRow.push(steps);
      if (steps < least) least = steps;
    }
    if (least <= limit) collectWithin(next, wanted, nextRow, limit, found);
  }
  return found;
}

/** Prepares `findNearestName` for many names and the same, long list of candidates. */
export function createNameFinder(candidates: Iterable<string>): (name: string) => string | undefined {
  const trie = createTrie(candidates);
  return (name) => {
    const wanted = name.toLowerCase();
    const row = Array.from({ length: wanted.length + 1 }, (_, index) => index);
    // Most names are one step away, and a small limit leaves out most of the candidates.
    for (let limit = 0; limit <= getLimit(name); limit++) {
      const found = collectWithin(trie, wanted, row, limit, []);
      if (found.length > 0) return found.length === 1 ? found[0] : undefined;
    }
    return undefined;
  };
}
