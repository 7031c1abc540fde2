import { distance } from 'fastest-levenshtein';

/** The greatest number of slips at which a name is close. */
const getLimit = (name: string): number => (name.length < 4 ? 1 : name.length < 8 ? 2 : 3);

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
    const slips = distance(name.toLowerCase(), candidate.toLowerCase());
    if (slips > limit || (best && slips > best.slips)) continue;
    isTied = best?.slips === slips;
    best = { name: candidate, slips };
  }
  return isTied ? undefined : best?.name;
}
