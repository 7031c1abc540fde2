import { diffLines, isReadable, placeEdits, Refusal, withText, type Source } from '@stepless/documents';

import { quote } from '../quote.ts';
import type { Step } from './journal.ts';

interface Versions {
  /** Whether the file is as the step has left it. */
  isSame: boolean;
  /** The version that the step has left, and the one to go back to. Null stands for no file; undefined if it is lost. */
  from: Uint8Array | null | undefined;
  to: Uint8Array | null | undefined;
  direction: 'undo' | 'redo';
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Returns the bytes that a file has without a step, or with it again. If the file was changed elsewhere since, those
 * changes are kept.
 *
 * @param now the file as it is, if there is one
 * @returns undefined if there is to be no file
 * @throws Refusal if the same lines were changed since
 */
export function revert(step: Step, name: string, now: Source | undefined, versions: Versions): Uint8Array | undefined {
  const { isSame, from, to, direction } = versions;
  const start = `${quote(step.label)} cannot be ${direction === 'undo' ? 'undone' : 'done again'}`;
  if (isSame && to !== undefined) return to ?? undefined;
  if (!from || !to || !now) throw new Refusal(`${start}: ${name} has been added, deleted or renamed since.`);
  const base = decoder.decode(from);
  const merged = placeEdits(base, diffLines(base, decoder.decode(to)), now.text, []);
  if (!merged) throw new Refusal(`${start}: the same lines of ${name} have been changed since.`);
  const result = withText(now, merged.text);
  if (isReadable(now) && !isReadable(result))
    throw new Refusal(`${start}: ${name} has been changed since, and would have a mistake in its syntax.`);
  return result.bytes;
}
