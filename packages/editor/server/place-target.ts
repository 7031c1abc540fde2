import { once } from '@stepless/check';
import { placeEdits, withText, type PageNode, type Source } from '@stepless/documents';

import type { DataTarget, Target } from '../shared/protocol.ts';
import { parseSource } from './site.ts';

/** Finds the occurrence of a part that is nearest to an offset. */
function findNearest(text: string, part: string, near: number): number | undefined {
  const before = text.lastIndexOf(part, near);
  const after = text.indexOf(part, near);
  if (before < 0 || after < 0) return before < 0 && after < 0 ? undefined : Math.max(before, after);
  return near - before <= after - near ? before : after;
}

/** Reads the rows of a list file, if that is what a text is. */
function readRows(text: string): { id?: unknown }[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as { id?: unknown }[]) : [];
  } catch {
    return [];
  }
}

/** Rows move, but keep their ids. */
function placeRow(target: DataTarget, shown: string, now: string): DataTarget {
  const [row, ...rest] = target.path;
  const id = typeof row === 'number' ? readRows(shown)[row]?.id : undefined;
  if (id === undefined) return target;
  const rows = readRows(now);
  const index = rows.findIndex((each) => each.id === id);
  // Behind the last row there is nothing, and the person is told that it is gone.
  return rows.length === 0 ? target : { ...target, path: [index < 0 ? rows.length : index, ...rest] };
}

const listNodes = once((source: Source): readonly PageNode[] => parseSource(source)?.page?.nodes ?? []);

/** Compares an earlier text with the file as it is now. All targets of a page ask for the same comparison. */
const compare = once((now: Source) => {
  let last: { shown: string; earlier: Source; move: (offset: number) => number } | undefined;
  return (shown: string) => {
    if (last?.shown !== shown) {
      const move = placeEdits(shown, [], now.text, [])?.toMerged ?? ((offset: number) => offset);
      last = { shown, earlier: withText(now, shown), move };
    }
    return last;
  };
});

/** Returns a file as it was when a page that is shown was rendered from it. */
export const getShown = (shown: string, now: Source): Source => compare(now)(shown).earlier;

/**
 * Converts a target on a page that is shown to the file as it is now. They differ until the page is rendered again, and as long as
 * the file has a mistake.
 *
 * @param shown the text of the file that the page was rendered from
 */
export function placeTarget(target: Target, shown: string, now: Source): Target {
  if (shown === now.text) return target;
  if (target.kind === 'data') return placeRow(target, shown, now.text);
  const { move, earlier } = compare(now)(shown);
  /** The same words may occur twice, and the words at this place may have changed. */
  const find = (from: number, to: number) => findNearest(now.text, shown.slice(from, to), move(from)) ?? move(from);
  if (target.kind === 'element') {
    const { offset } = target;
    return { ...target, offset: find(offset, shown.indexOf('>', offset) + 1) };
  }
  const words = shown.slice(target.start, target.end);
  const start = find(target.start, target.end);
  // A table begins where its first cell begins, so that the place alone does not say which of them is meant.
  const types = listNodes(earlier)
    .filter(({ range }) => range[0] === target.start && range[1] === target.end)
    .map(({ node }) => node.type);
  const same = listNodes(now).find(({ node, range }) => range[0] === start && types.includes(node.type));
  const end = now.text.startsWith(words, start) ? start + words.length : Math.max(start, move(target.end));
  return { ...target, start, end: same?.range[1] ?? end };
}
