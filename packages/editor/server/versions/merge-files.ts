import type { Facts } from '@stepless/check';
import { createSource, type Source } from '@stepless/documents';

import type { Conflict, Kept } from '../../shared/versions.ts';
import { describeChange, findChanges, listRenames } from '../compare/find-changes.ts';
import { findSource, hashBytes, hashFile, isSameFile, type Replacement } from '../content/content-files.ts';
import { nameFile, nameSource } from '../describe/name-file.ts';
import { applyEach, merge, mergeKeepingOurs, type Merged, type Sides } from '../compare/merge.ts';
import { isTextFile } from '../content/site.ts';
import { readCommit, readDifference, readFolder, type Repository } from './repository.ts';

/** Whose words to keep, by the id of a conflict. */
export type Keep = Readonly<Record<string, Kept>>;

/** A file that has changed both here and in the latest version, before and after it was merged with that. */
export interface Overlap extends Replacement {
  /** What the person has chosen instead: the words of somebody else. */
  chosen?: Merged | undefined;
}

interface Options {
  /** What was sent: the commit that it began from, and the one that has it. */
  own: { from: string; to: string } | undefined;
  /** The latest version on the server. */
  latest: string;
  keep: Keep;
  facts: Facts;
}

const swap = ({ base, ours, theirs }: Sides): Sides => ({ base, ours: theirs, theirs: ours });

/** Says what we have changed where the other version has other words. Elsewhere, the changes of both stay. */
function describeOurs({ base, ours, theirs }: Sides, facts: Facts): string {
  if (!base) return ours && isTextFile(ours) ? ours.text : '';
  const changed = ours ? applyEach(base, ours) : [];
  const conflicting = changed.filter((source) => !merge({ base, ours: source, theirs }));
  const versions = conflicting.length > 0 ? conflicting : [ours];
  return versions
    .flatMap((version) => findChanges([base], version ? [version] : [], facts))
    .map(describeChange)
    .map(({ sentence, after }) => (after === undefined ? sentence : `${sentence}:\n${after}`))
    .join('\n\n');
}

function createConflict(name: string, sides: Sides, facts: Facts): Conflict {
  const { ours, theirs } = sides;
  const present = ours ?? theirs;
  return {
    id: hashBytes([name, hashFile(ours), hashFile(theirs)].join(' ')),
    name: present ? nameSource(present, facts) : nameFile(name),
    yours: describeOurs(sides, facts),
    theirs: describeOurs(swap(sides), facts),
  };
}

/** Whether the latest version of a file has all that was sent of it. @param sent with what was sent as ours */
function isAllPublished(sent: Sides): boolean {
  const merged = merge(sent);
  return merged !== undefined && isSameFile(merged.source, sent.theirs) && !isSameFile(sent.base, sent.ours);
}

/** Merges files that have changed both here and on the server. A conflict is what the person has not decided yet. */
export async function mergeFiles(
  repository: Repository,
  names: readonly string[],
  { own, latest, keep, facts }: Options,
): Promise<{ overlaps: Overlap[]; conflicts: Conflict[] }> {
  const read = (commit: string) => readCommit(repository, commit, names);
  const [headFiles, theirFiles] = [await read(repository.head), await read(latest)];
  const [unsentFiles, sentFiles] = own ? [await read(own.from), await read(own.to)] : [[], []];
  const ourFiles = readFolder(repository, names);
  // Only a file that is not here any more can have another name.
  const here = ourFiles.length < names.length ? await readDifference(repository, repository.head) : undefined;
  const renames = here ? listRenames(here.before, here.after) : [];
  const overlaps: Overlap[] = [];
  const conflicts: Conflict[] = [];
  for (const name of names) {
    const find = (files: readonly Source[]) => findSource(files, name);
    const [ours, theirs] = [find(ourFiles), find(theirFiles)];
    const sent = { base: find(unsentFiles), ours: find(sentFiles), theirs };
    const base = isAllPublished(sent) ? sent.ours : find(headFiles);
    const sides: Sides = { base, ours, theirs };
    const merged = merge(sides);
    if (merged) {
      overlaps.push({ name, before: ours, after: merged.source });
      continue;
    }
    const moved = renames.find((rename) => rename.before.name === name)?.after;
    const renamed = moved && merge({ ...sides, ours: createSource(moved.path, name, moved.bytes) });
    if (renamed) {
      overlaps.push({ name, before: ours, after: ours });
      overlaps.push({ name: moved.name, before: moved, after: renamed.source });
      continue;
    }
    const conflict = createConflict(name, sides, facts);
    const kept = keep[conflict.id];
    const chosen = kept === 'theirs' ? { source: mergeKeepingOurs(swap(sides)) } : undefined;
    if (kept) overlaps.push({ name, before: ours, after: mergeKeepingOurs(sides), chosen });
    else conflicts.push(conflict);
  }
  return { overlaps, conflicts };
}
