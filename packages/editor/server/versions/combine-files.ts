import type { Facts } from '@stepless/check';
import { createSource, type Source } from '@stepless/documents';

import type { Conflict, Kept } from '../../shared/versions.ts';
import { hashBytes } from '../content-files.ts';
import { nameFile, nameSource } from '../describe/name-file.ts';
import { combine, combineKeeping, describeConflict, type Combined, type Sides } from './combine.ts';
import { listRenames } from './find-changes.ts';
import { readCommit, readDifference, readFolder, type Repository } from './repository.ts';

/** Whose words to keep, by the id of a conflict. */
export type Keep = Readonly<Record<string, Kept>>;

/** A file that has changed both here and in the latest version. */
export interface Overlap {
  name: string;
  /** Its bytes before, and after it was combined with the latest version. Undefined where there is no file. */
  before: Uint8Array | undefined;
  after: Uint8Array | undefined;
  /** What the person has chosen instead: the words of somebody else. */
  chosen?: Combined | undefined;
}

interface Options {
  /** The files in which the changes of both began from another version than `head`, and the tree that has it. */
  published: { tree: string; names: readonly string[] };
  /** The latest version on the server. */
  latest: string;
  keep: Keep;
  facts: Facts;
}

const createConflict = (name: string, sides: Sides, facts: Facts): Conflict => {
  const { ours, theirs } = sides;
  const versions = [ours, theirs].map((side) => side && hashBytes(side.bytes));
  const present = ours ?? theirs;
  return {
    id: hashBytes(Buffer.from([name, ...versions].join(' '))),
    name: present ? nameSource(present, facts) : nameFile(name),
    yours: describeConflict(sides, facts),
    theirs: describeConflict({ ...sides, ours: theirs, theirs: ours }, facts),
  };
};

/** Combines files that have changed both here and on the server. A conflict is what the person has not decided yet. */
export async function combineFiles(
  repository: Repository,
  names: readonly string[],
  { published, latest, keep, facts }: Options,
): Promise<{ overlaps: Overlap[]; conflicts: Conflict[] }> {
  const isPublished = (name: string) => published.names.includes(name);
  const baseFiles = [
    ...(await readCommit(repository, published.tree, names.filter(isPublished))),
    ...(await readCommit(
      repository,
      repository.head,
      names.filter((name) => !isPublished(name)),
    )),
  ];
  const ourFiles = readFolder(repository, names);
  const theirFiles = await readCommit(repository, latest, names);
  // Only a file that is not here any more can have another name.
  const here = ourFiles.length < names.length ? await readDifference(repository, repository.head) : undefined;
  const renames = here ? listRenames(here.before, here.after) : [];
  const overlaps: Overlap[] = [];
  const conflicts: Conflict[] = [];
  for (const name of names) {
    const find = (sources: readonly Source[]) => sources.find((source) => source.name === name);
    const sides: Sides = { base: find(baseFiles), ours: find(ourFiles), theirs: find(theirFiles) };
    const before = sides.ours?.bytes;
    const moved = renames.find((rename) => rename.before.name === name)?.after;
    const followed = moved && combine({ ...sides, ours: createSource(moved.path, name, moved.bytes) });
    const combined = combine(sides);
    const conflict = createConflict(name, sides, facts);
    const kept = keep[conflict.id];
    if (combined) overlaps.push({ name, before, after: combined.bytes });
    else if (followed) {
      overlaps.push({ name, before, after: before });
      overlaps.push({ name: moved.name, before: moved.bytes, after: followed.bytes });
    } else if (kept) {
      const chosen = kept === 'theirs' ? combineKeeping(kept, sides, facts) : undefined;
      overlaps.push({ name, before, after: combineKeeping('yours', sides, facts).bytes, chosen });
    } else conflicts.push(conflict);
  }
  return { overlaps, conflicts };
}
