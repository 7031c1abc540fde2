import type { Project } from '@stepless/check';
import {
  createSource,
  diffLines,
  isReadable,
  rebaseEdits,
  Refusal,
  withText,
  type Edit,
  type Range,
  type Source,
} from '@stepless/documents';

import { hashSource } from './content-files.ts';
import { nameFile } from './describe/name-file.ts';
import { isTextFile } from './site.ts';
import type { Journal, StepFile } from './journal.ts';

/** Cuts from an edit what it does not change. */
function shrink(text: string, { range: [start, end], text: added }: Edit): Edit {
  const old = text.slice(start, end);
  const shorter = Math.min(old.length, added.length);
  let from = 0;
  while (from < shorter && old[from] === added[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && old.at(-1 - tail) === added.at(-1 - tail)) tail += 1;
  return { range: [start + from, end - tail], text: added.slice(from, added.length - tail) };
}

/** A file with changes that were made on an earlier version of it. */
export interface Stale {
  before: Source;
  after: Source;
  /** Ranges of `before` that nobody else may have changed. */
  guards: readonly Range[];
}

/** Makes the changes in the file as it is now. Returns undefined if somebody has changed the same text. */
export function rebaseChange({ before, after, guards }: Stale, now: Source): Source | undefined {
  const edits = diffLines(before.text, after.text).map((edit) => shrink(before.text, edit));
  const merged = rebaseEdits(before.text, edits, now.text, guards);
  const result = merged === undefined ? undefined : withText(now, merged);
  const isBroken = result && isReadable(after) && isReadable(now) && !isReadable(result);
  return isBroken ? undefined : result;
}

/** A step cannot be undone or done again, because the same content was changed since. */
export class StuckStepError extends Refusal {}

/** What undoing does to a file, seen as a step. */
export const turnBack = ({ file, before, after }: StepFile): StepFile => ({ file, before: after, after: before });

/**
 * Returns the bytes that a file has after a step. If the file was changed elsewhere since, those changes are kept.
 *
 * @returns undefined if there is to be no file
 * @throws StuckStepError if the same text was changed since
 */
export function applyStep({ file, before, after }: StepFile, { sources }: Project, journal: Journal) {
  const now = sources.find(({ name }) => name === file);
  const read = (hash: string | null) => (hash === null ? null : journal.readBytes(hash));
  const to = read(after);
  const isSame = (now ? hashSource(now) : null) === before;
  if (isSame && to !== undefined) return to ?? undefined;
  const from = read(before);
  if (!from || !to || !now) throw new StuckStepError(`${nameFile(file)} has been added, deleted or renamed since.`);
  const parse = (bytes: Uint8Array) => createSource(now.path, file, bytes);
  const merged = isTextFile(now) ? rebaseChange({ before: parse(from), after: parse(to), guards: [] }, now) : undefined;
  if (!merged) throw new StuckStepError(`the same text of ${nameFile(file)} has been changed since.`);
  return merged.bytes;
}
