import { createSource, Refusal, type Source } from '@stepless/documents';

import { quoteName } from '../quote-name.ts';
import type { Step } from './journal.ts';
import { rebaseChange } from './rebase-change.ts';

/** A step cannot be undone or done again, because what it concerns was changed since. */
export class StuckStepError extends Refusal {}

interface BeforeAndAfter {
  /** Whether the file is as the step has left it. */
  isSame: boolean;
  /** The version that the step has left, and the one to go back to. Null stands for no file; undefined if it is lost. */
  from: Uint8Array | null | undefined;
  to: Uint8Array | null | undefined;
  direction: 'undo' | 'redo';
}

/**
 * Returns the bytes that a file has without a step, or with it again. If the file was changed elsewhere since, those
 * changes are kept.
 *
 * @param now the file as it is, if there is one
 * @returns undefined if there is to be no file
 * @throws StuckStepError if the same text was changed since
 */
export function revert(
  step: Step,
  name: string,
  now: Source | undefined,
  versions: BeforeAndAfter,
): Uint8Array | undefined {
  const { isSame, from, to, direction } = versions;
  const start = `${quoteName(step.label)} cannot be ${direction === 'undo' ? 'undone' : 'done again'}`;
  if (isSame && to !== undefined) return to ?? undefined;
  if (!from || !to || !now) throw new StuckStepError(`${start}: ${name} has been added, deleted or renamed since.`);
  const read = (bytes: Uint8Array) => createSource(now.path, name, bytes);
  const merged = rebaseChange({ before: read(from), after: read(to), guards: [] }, now);
  if (!merged) throw new StuckStepError(`${start}: the same text of ${name} has been changed since.`);
  return merged.bytes;
}
