import { diffArrays } from 'diff';

/** A run of tokens that was replaced by another run. */
export interface Hunk {
  old: readonly [start: number, end: number];
  new: readonly [start: number, end: number];
}

/** Lists more different from each other than this are not compared token by token. */
const MOST_EDITS = 4000;

/** Finds what distinguishes two lists of tokens, in their order. */
export function diffTokens<Token>(
  before: readonly Token[],
  after: readonly Token[],
  isEqual: (before: Token, after: Token) => boolean = Object.is,
): Hunk[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isEqual(before[start] as Token, after[start] as Token)) start += 1;
  let tail = 0;
  while (tail < shorter - start && isEqual(before.at(-1 - tail) as Token, after.at(-1 - tail) as Token)) tail += 1;
  const old = before.slice(start, before.length - tail);
  const changed = after.slice(start, after.length - tail);
  if (old.length === 0 && changed.length === 0) return [];
  const whole: Hunk = { old: [start, before.length - tail], new: [start, after.length - tail] };
  if (old.length === 0 || changed.length === 0) return [whole];
  const parts = diffArrays(old, changed, { comparator: isEqual, maxEditLength: MOST_EDITS });
  if (!parts) return [whole];
  const hunks: Hunk[] = [];
  let from = start;
  let to = start;
  let last: Hunk | undefined;
  for (const { count, added, removed } of parts) {
    if (!added && !removed) {
      last = undefined;
      from += count;
      to += count;
      continue;
    }
    if (last) hunks.pop();
    const begin: Hunk = last ?? { old: [from, from], new: [to, to] };
    if (removed) from += count;
    else to += count;
    last = { old: [begin.old[0], from], new: [begin.new[0], to] };
    hunks.push(last);
  }
  return hunks;
}
