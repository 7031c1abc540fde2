import { distance } from 'fastest-levenshtein';

/**
 * Finds the candidate that a mistyped name most probably means, by edit distance and ignoring case.
 *
 * @returns undefined if no candidate is close, or if two are equally close
 */
export function findNearestName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  // Two swapped letters count as two steps.
  const limit = name.length < 4 ? 1 : name.length < 8 ? 2 : 3;
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
