import type { Facts } from '@stepless/check';
import {
  applyEdits,
  createSource,
  diffWords,
  rebaseEdits,
  withText,
  type Edit,
  type Source,
} from '@stepless/documents';

import { isSameBytes } from '../content-files.ts';
import { isTextFile } from '../site.ts';
import { describeChange, findChanges } from './find-changes.ts';

const isSame = (one: Source | undefined, other: Source | undefined) => isSameBytes(one?.bytes, other?.bytes);

/** Lists the edits of our version that the other version lacks. */
function listMissing(base: Source, ours: Source, theirs: Source): Edit[] {
  const known = new Set(diffWords(base.text, theirs.text).map((edit) => JSON.stringify(edit)));
  return diffWords(base.text, ours.text).filter((edit) => !known.has(JSON.stringify(edit)));
}

/** The versions of a file: before both changes, as it is here, and the latest one. Undefined where there is no file. */
export interface Sides {
  base: Source | undefined;
  ours: Source | undefined;
  theirs: Source | undefined;
}

/** A file with the changes of both people. Without bytes, there is no file. */
export interface Combined {
  bytes: Uint8Array | undefined;
}

/**
 * Combines the changes that two people made to a file.
 *
 * @returns undefined if they changed the same words
 */
export function combine({ base, ours, theirs }: Sides): Combined | undefined {
  if (isSame(ours, theirs) || isSame(base, theirs)) return { bytes: ours?.bytes };
  if (isSame(base, ours)) return { bytes: theirs?.bytes };
  if (!base || !ours || !theirs || ![base, ours, theirs].every(isTextFile)) return undefined;
  const combined = rebaseEdits(base.text, listMissing(base, ours, theirs), theirs.text, []);
  return combined === undefined ? undefined : { bytes: new TextEncoder().encode(combined) };
}

/** Makes each of the changes that lead to another version by itself. */
function makeEach(base: Source, changed: Source, facts: Facts): Source[] {
  // From the later version to the earlier one, taking a change back is making it.
  return findChanges([changed], [base], facts).flatMap(({ takeBack }) =>
    takeBack.kind === 'edit' ? [withText(base, applyEdits(base.text, takeBack.edits))] : [],
  );
}

/** Combines the changes that two people made to a file. Where both changed the same words, those of one person stay. */
export function combineKeeping(kept: 'yours' | 'theirs', { base, ours, theirs }: Sides, facts: Facts): Combined {
  const [keeper, other] = kept === 'yours' ? [ours, theirs] : [theirs, ours];
  if (!base || !keeper || !other) return { bytes: keeper?.bytes };
  let combined = keeper;
  for (const changed of makeEach(base, other, facts)) {
    const both = combine({ base, ours: changed, theirs: combined });
    if (both?.bytes) combined = createSource(base.path, base.name, both.bytes);
  }
  return combined;
}

/** Says what somebody has changed where the other version has other words. Elsewhere, the changes of both stay. */
export function describeConflict({ base, ours, theirs }: Sides, facts: Facts): string {
  if (!base) return ours && isTextFile(ours) ? ours.text : '';
  const changed = ours ? makeEach(base, ours, facts) : [];
  const conflicting = changed.filter((source) => !combine({ base, ours: source, theirs }));
  const versions = conflicting.length > 0 ? conflicting : [ours];
  return versions
    .flatMap((version) => findChanges([base], version ? [version] : [], facts))
    .map(describeChange)
    .map(({ sentence, after }) => (after === undefined ? sentence : `${sentence}:\n${after}`))
    .join('\n\n');
}
