import type { FoundChange } from './found-change.ts';
import { matchItems, type Match } from './match-items.ts';
import { insertItem, removeItem, type Container } from './take-back.ts';

/** How the items of a list are named and compared. */
export interface ItemRules {
  /** Compares two versions of an item. */
  compare: (match: Match) => FoundChange[];
  /** Describes an item that only one version has. Its edits are added here. */
  describe: (version: 'before' | 'after', index: number) => Omit<FoundChange, 'edits'>;
  /** Describes the move of an item. Undefined if the order does not matter. */
  describeMove: ((match: Match) => Omit<FoundChange, 'edits'>) | undefined;
}

/** Compares two versions of a list, in the order of the new one. Removed items come last. */
export function compareItems(before: Container, after: Container, rules: ItemRules): FoundChange[] {
  const matches = matchItems(before.items, after.items);
  const byAfter = new Map(matches.map((match) => [match.after, match]));
  const kept = new Set(matches.map((match) => match.before));
  const changes = after.items.flatMap((_, index): FoundChange[] => {
    const match = byAfter.get(index);
    if (!match) return [{ ...rules.describe('after', index), edits: [removeItem(before, after, index)] }];
    const move = match.hasMoved ? rules.describeMove?.(match) : undefined;
    const edits = () => [removeItem(before, after, index), insertItem(before, after, matches, match.before)];
    return [...(move ? [{ ...move, edits: edits() }] : []), ...rules.compare(match)];
  });
  const removed = before.items.flatMap((_, index): FoundChange[] =>
    kept.has(index) ? [] : [{ ...rules.describe('before', index), edits: [insertItem(before, after, matches, index)] }],
  );
  return [...changes, ...removed];
}
