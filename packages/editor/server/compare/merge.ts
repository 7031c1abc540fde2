import {
  applyEdits,
  diffWords,
  isReadable,
  rebaseEdits,
  withText,
  type Edit,
  type Range,
  type Source,
} from '@stepless/documents';

import { findChanges } from './find-changes.ts';
import { isSameFile } from '../content/content-files.ts';
import { isTextFile } from '../content/site.ts';

/** Three versions of a file: what two people began from, and what each made of it. Undefined where there is no file. */
export interface Sides {
  base: Source | undefined;
  ours: Source | undefined;
  theirs: Source | undefined;
}

/** A file with the changes of both. */
export interface Merged {
  /** Undefined if there is no file. */
  source: Source | undefined;
}

/** Lists the edits of our version that the other version lacks. */
function listMissing(base: Source, ours: Source, theirs: Source): Edit[] {
  const known = new Set(diffWords(base.text, theirs.text).map((edit) => JSON.stringify(edit)));
  return diffWords(base.text, ours.text).filter((edit) => !known.has(JSON.stringify(edit)));
}

/**
 * Merges the changes that two people made to a file, word by word.
 *
 * @param guards ranges of `base` that our changes are about: the other version must not have changed them
 * @returns undefined if both changed the same words, or if only the merged file could not be read
 */
export function merge({ base, ours, theirs }: Sides, guards: readonly Range[] = []): Merged | undefined {
  if (isSameFile(base, theirs) || isSameFile(ours, theirs)) return { source: ours };
  if (isSameFile(base, ours)) return { source: theirs };
  if (!base || !ours || !theirs || ![base, ours, theirs].every(isTextFile)) return undefined;
  const text = rebaseEdits(base.text, listMissing(base, ours, theirs), theirs.text, guards);
  const source = text === undefined ? undefined : withText(theirs, text);
  const isBroken = source && [ours, theirs].every(isReadable) && !isReadable(source);
  return source && !isBroken ? { source } : undefined;
}

/** Makes each of the changes that lead to another version by itself. */
export function applyEach(base: Source, changed: Source): Source[] {
  // From the later version to the earlier one, taking a change back is making it. The sentences do not matter.
  return findChanges([changed], [base], {}).flatMap(({ takeBack }) =>
    takeBack.kind === 'edit' ? [withText(base, applyEdits(base.text, takeBack.edits))] : [],
  );
}

/** Merges as far as possible. Where both changed the same words, ours stay. */
export function mergeKeepingOurs({ base, ours, theirs }: Sides): Source | undefined {
  if (!base || !ours || !theirs) return ours;
  return applyEach(base, theirs).reduce(
    (merged, changed) => merge({ base, ours: changed, theirs: merged })?.source ?? merged,
    ours,
  );
}
