import { diffArrays } from 'diff';

/** A run of tokens that was replaced by another run. */
interface Hunk {
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
  const parts = diffArrays([...before], [...after], { comparator: isEqual, maxEditLength: MOST_EDITS });
  if (!parts) return [{ old: [0, before.length], new: [0, after.length] }];
  const hunks: Hunk[] = [];
  let [from, to] = [0, 0];
  let last: Hunk | undefined;
  for (const { count, added, removed } of parts) {
    const isChanged = added || removed;
    const { old, new: changed } = isChanged && last ? last : { old: [from], new: [to] };
    if (isChanged && last) hunks.pop();
    if (!added) from += count;
    if (!removed) to += count;
    last = isChanged ? { old: [old[0], from], new: [changed[0], to] } : undefined;
    if (last) hunks.push(last);
  }
  return hunks;
}
