import type { Project } from '@stepless/check';
import { createSource, diffWords, isReadable, rebaseEdits, Refusal, withText, type Source } from '@stepless/documents';

import { hashSource } from './content-files.ts';
import { nameFile } from './describe/name-file.ts';
import { isTextFile } from './site.ts';
import type { Journal, StepFile } from './journal.ts';
import type { PendingFile } from './pending-changes.ts';

/** Makes the changes to a file in the file as it is now. Returns undefined if somebody has changed the same text. */
export function rebaseChange({ before, after, guards }: PendingFile, now: Source): Source | undefined {
  if (!before || !after || !isTextFile(now)) return undefined;
  const merged = rebaseEdits(before.text, diffWords(before.text, after.text), now.text, guards);
  const result = merged === undefined ? undefined : withText(now, merged);
  const isBroken = result && isReadable(after) && isReadable(now) && !isReadable(result);
  return isBroken ? undefined : result;
}

/** A step cannot be undone or done again, because the same content was changed since. */
export class StuckStepError extends Refusal {}

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
  const merged = rebaseChange({ before: parse(from), after: parse(to), guards: [] }, now);
  if (!merged) throw new StuckStepError(`the same text of ${nameFile(file)} has been changed since.`);
  return merged.bytes;
}
