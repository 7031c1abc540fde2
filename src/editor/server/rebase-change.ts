import type { ContentDocument } from '@stepless/check';
import {
  diffWords,
  getNodeAt,
  isReadable,
  placeEdits,
  withText,
  type Located,
  type Merged,
  type Range,
  type Source,
} from '@stepless/documents';

import type { Conflict, Target } from '../protocol.ts';
import { parseSource } from './content-document.ts';
import type { PendingFile } from './pending-changes.ts';
import { toOriginal } from './edits.ts';

/** Finds the path of the value of a kind that begins at an offset. */
function findPath(node: Located | undefined, offset: number, kind: Located['kind']): (string | number)[] | undefined {
  if (!node || offset < node.range[0] || offset >= node.range[1]) return undefined;
  if (node.range[0] === offset && node.kind === kind) return [];
  const children =
    node.kind === 'list'
      ? node.items.map((value, key) => ({ key, value }))
      : node.kind === 'object'
        ? node.members
        : [];
  for (const { key, value } of children) {
    const rest = findPath(value, offset, kind);
    if (rest) return [key, ...rest];
  }
  return undefined;
}

/** A file with changes that were made on an earlier version of it. */
export type Stale = PendingFile & { before: Source; after: Source };

/** Places the changes in the file as it is now. Returns undefined if somebody has changed the same text. */
export function rebaseChange({ before, after, edits, guards }: Stale, now: Source): Merged | undefined {
  const merged = placeEdits(before.text, edits, now.text, guards);
  if (!merged) return undefined;
  const isBroken = isReadable(after) && isReadable(now) && !isReadable(withText(now, merged.text));
  return isBroken ? undefined : merged;
}

/** Converts a target in a changed file to the version that the changes were placed in. */
export function moveTarget(target: Target, { before, after, edits }: Stale, { text, toMerged }: Merged): Target {
  const move = (offset: number) => toMerged(toOriginal(edits, offset, 'start'));
  if (target.kind === 'data') {
    const node = getNodeAt(parseSource(after)?.root, target.path);
    const merged = parseSource(withText(before, text));
    const path = node && findPath(merged?.root, move(node.range[0]), node.kind);
    return path ? { ...target, path } : target;
  }
  if (target.kind === 'element') return { ...target, offset: move(target.offset) };
  const start = move(target.start);
  return { ...target, start, end: start + target.end - target.start };
}

/** Returns the range of the other version that corresponds to a range that it has changed. */
function getTheirRange(before: string, theirs: string, [start, end]: Range): Range {
  const changes = diffWords(before, theirs);
  const shift = (isCounted: (range: Range) => boolean) =>
    changes
      .filter(({ range }) => isCounted(range))
      .reduce((sum, { range, text }) => sum + text.length - (range[1] - range[0]), 0);
  const from = start + shift((range) => range[1] < start);
  const to = theirs.length - (before.length - end) - shift((range) => range[0] > end);
  return [from, Math.max(from, to)];
}

/** Turns a value in its notation into the text that a person reads. */
function toReadable(written: string): string {
  const text = /^[^\s=]+=(["'][^]*)$/.exec(written)?.[1] ?? written;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : text;
  } catch {
    return text.replace(/^(["'])([^]*)\1$/, '$2');
  }
}

function findTarget(document: ContentDocument | undefined, target: Target, [start, end]: Range): Target | undefined {
  if (!document) return undefined;
  if (target.kind === 'block') return { ...target, start, end };
  if (target.kind === 'data') {
    const path = findPath(document.root, start, 'scalar');
    return path && { ...target, path };
  }
  const element = document.page?.elements.findLast(({ range }) => range[0] <= start && start < range[1]);
  return element && { ...target, offset: element.range[0] };
}

/**
 * Describes a change to a text that somebody else has changed too.
 *
 * @param target what the change was made for, in the earlier version
 * @param yours the text that the person wants
 */
export function createConflict(
  { before, guards }: Pick<Stale, 'before' | 'guards'>,
  now: Source,
  hash: string,
  wish: { name: string; target?: Target | undefined; yours: string },
): Conflict {
  const [guard] = guards;
  const range = guard && getTheirRange(before.text, now.text, guard);
  const { name, target, yours } = wish;
  if (!range || !target) return { file: now.name, name, yours, theirs: now.text, hash };
  const theirs = toReadable(now.text.slice(...range));
  return { file: now.name, name, yours, theirs, hash, target: findTarget(parseSource(now), target, range) };
}
