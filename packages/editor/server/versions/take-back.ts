import type { Edit } from '@stepless/documents';

import type { Match } from './match-items.ts';
import type { Group } from './parts.ts';

const slice = ({ text }: Group, start: number, end: number) => text.slice(start, end);

/** Writes line ends as in another text. */
const adoptLineEnds = (text: string, other: string) =>
  text.replaceAll(/\r?\n/g, other.includes('\r\n') ? '\r\n' : '\n');

/** Creates the edit that removes an added item, with what separates it from the others. */
export function removeItem(before: Group, { items, inner }: Group, index: number): Edit {
  if (items.length === 1 && before.items.length === 0) return { range: inner, text: slice(before, ...before.inner) };
  const range = items[index]?.range ?? inner;
  const previous = items[index - 1];
  const next = items[index + 1];
  if (previous) return { range: [previous.range[1], range[1]], text: '' };
  return { range: next ? [range[0], next.range[0]] : range, text: '' };
}

/** Creates the edit that puts a removed item back to where it was: after the same neighbour, or in front of it. */
export function insertItem(before: Group, after: Group, matches: readonly Match[], index: number): Edit {
  const item = before.items[index];
  if (!item) throw new RangeError(`There is no item ${index}.`);
  const [start, end] = item.range;
  const text = slice(before, start, end);
  const previous = before.items[index - 1];
  const next = before.items[index + 1];
  const leading = previous ? slice(before, previous.range[1], start) : undefined;
  const trailing = next ? slice(before, end, next.range[0]) : undefined;
  const separator = leading ?? trailing ?? before.separator;
  const insert = (at: number, inserted: string): Edit => ({
    range: [at, at],
    text: adoptLineEnds(inserted, after.text),
  });

  const still = matches.filter((match) => !match.hasMoved && match.before !== index);
  const neighbour = still.findLast((match) => match.before < index);
  const behind = neighbour && after.items[neighbour.after];
  if (behind) return insert(behind.range[1], separator + text);
  const follower = still.find((match) => match.before > index);
  const ahead = (follower && after.items[follower.after]) ?? after.items[0];
  if (ahead) return insert(ahead.range[0], text + (trailing ?? separator));
  // The list has become empty, so the spaces before its first item and after its last one come back with the item.
  const opening = slice(before, before.inner[0], before.items[0]?.range[0] ?? start);
  const closing = slice(before, before.items.at(-1)?.range[1] ?? end, before.inner[1]);
  return { range: after.inner, text: adoptLineEnds(opening + text + closing, after.text) };
}
