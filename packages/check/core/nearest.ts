import { distance } from 'fastest-levenshtein';

/** The greatest number of slips at which a name is close. */
const getLimit = (name: string): number => (name.length < 4 ? 1 : name.length < 8 ? 2 : 3);

/** Whether two texts differ only by two neighbouring letters that have changed places. */
function isSwap(name: string, other: string): boolean {
  const at = Array.from(name).findIndex((letter, index) => letter !== other[index]);
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2) === other;
}

/** Counts the slips that turn one name into the other, ignoring case: a letter too many, too few, wrong, or two swapped. */
function countSlips(name: string, other: string): number {
  const [from, to] = [name.toLowerCase(), other.toLowerCase()];
  return from !== to && isSwap(from, to) ? 1 : distance(from, to);
}

/**
 * Finds the candidate that a mistyped name most probably means.
 *
 * @returns undefined if no candidate is close, or if two are equally close
 */
export function findNearest(name: string, candidates: Iterable<string>): string | undefined {
  const limit = getLimit(name);
  let best: { name: string; slips: number } | undefined;
  let isTied = false;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const slips = countSlips(name, candidate);
    if (slips > limit || (best && slips > best.slips)) continue;
    isTied = best?.slips === slips;
    best = { name: candidate, slips };
  }
  return isTied ? undefined : best?.name;
}
