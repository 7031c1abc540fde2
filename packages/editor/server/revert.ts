import type { Project } from '@stepless/check';
import { createSource, Refusal } from '@stepless/documents';

import { hashBytes } from './content-files.ts';
import { nameFile } from './describe/name-file.ts';
import type { Journal, StepFile } from './journal.ts';
import { rebaseChange } from './rebase-change.ts';

/** A step cannot be undone or done again, because what it concerns was changed since. */
export class StuckStepError extends Refusal {}

/** What undoing does to a file, seen as a step. */
export const turnBack = ({ file, before, after }: StepFile): StepFile => ({ file, before: after, after: before });

/**
 * Returns the bytes that a file has after a step. If the file was changed elsewhere since, those changes are kept.
 *
 * @returns undefined if there is to be no file
 * @throws StuckStepError if the same text was changed since
 */
export function revert({ file, before, after }: StepFile, { sources }: Project, journal: Journal) {
  const now = sources.find(({ name }) => name === file);
  const read = (hash: string | null) => (hash === null ? null : journal.readBytes(hash));
  const to = read(after);
  const isSame = (now ? hashBytes(now.bytes) : null) === before;
  if (isSame && to !== undefined) return to ?? undefined;
  const from = read(before);
  if (!from || !to || !now) throw new StuckStepError(`${nameFile(file)} has been added, deleted or renamed since.`);
  const parse = (bytes: Uint8Array) => createSource(now.path, file, bytes);
  const merged = rebaseChange({ before: parse(from), after: parse(to), guards: [] }, now);
  if (!merged) throw new StuckStepError(`the same text of ${nameFile(file)} has been changed since.`);
  return merged.bytes;
}
