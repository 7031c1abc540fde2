import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { createSource, type Source } from '@stepless/documents';

import { isIgnoredFile } from '../../../shared/ignored-files.ts';
import type { Obstacle } from '../../versions.ts';
import { getReason, openGit, splitList } from './git.ts';
import {
  describeConflicts,
  describeDetached,
  describeFailure,
  describeUnfinished,
  noVersion,
  type UnfinishedWork,
} from './obstacles.ts';

/** The repository that the content folder belongs to. */
export interface Repository {
  /** The content folder, absolute. */
  folder: string;
  /** The path of the content folder in the repository: `src/content/`, or empty if it is the repository. */
  prefix: string;
  /** The commit that the work began from. Undefined if there is none yet. */
  head: string | undefined;
  /** The branch that is checked out. */
  branch: string | undefined;
  obstacle: Obstacle | undefined;
}

/** The repository, or why there is none. */
export type OpenedRepository = Repository | { folder: string; head: undefined; obstacle: Obstacle };

/** Files in the folder of git that stand for work that somebody has begun. */
const traces: readonly (readonly [name: string, work: UnfinishedWork])[] = [
  ['rebase-merge', 'rebase'],
  ['rebase-apply', 'rebase'],
  ['MERGE_HEAD', 'merge'],
  ['CHERRY_PICK_HEAD', 'transfer'],
  ['REVERT_HEAD', 'transfer'],
];

/** Looks at the repository that a content folder belongs to. Changes nothing. */
export async function openRepository(folder: string): Promise<OpenedRepository> {
  const git = openGit(folder);
  try {
    const [gitDir = '', prefix = ''] = (await git.raw('rev-parse', '--absolute-git-dir', '--show-prefix')).split('\n');
    const [head, ref, unmerged] = await Promise.all([
      git.raw('rev-parse', '--verify', '--quiet', 'HEAD^{commit}').then((output) => output.trim()),
      git.raw('symbolic-ref', '--quiet', 'HEAD').then((output) => output.trim()),
      git.raw('ls-files', '--unmerged', '-z', '--', '.'),
    ]);
    const conflicts = [...new Set(splitList(unmerged).map((line) => line.replace(/^[^\t]*\t/, '')))];
    const work = traces.find(([name]) => existsSync(path.join(gitDir, name)))?.[1];
    return {
      folder,
      prefix,
      head: head === '' ? undefined : head,
      branch: ref === '' ? undefined : ref.replace(/^refs\/heads\//, ''),
      obstacle: findObstacle(head, ref, conflicts, work),
    };
  } catch (error) {
    return { folder, head: undefined, obstacle: describeFailure(getReason(error)) };
  }
}

function findObstacle(
  head: string,
  ref: string,
  conflicts: readonly string[],
  work: UnfinishedWork | undefined,
): Obstacle | undefined {
  if (conflicts.length > 0) return describeConflicts(conflicts);
  if (work) return describeUnfinished(work);
  if (head === '') return noVersion;
  return ref === '' ? describeDetached() : undefined;
}

/** Whether a repository can be used at all. */
export const isUsable = (repository: OpenedRepository): repository is Repository & { head: string } =>
  repository.head !== undefined;

/** Lists the files that differ from a commit, also those that it does not have. Relative to the content folder. */
export async function listChangedFiles({ folder }: Repository, commit: string): Promise<string[]> {
  const git = openGit(folder);
  const [changed, untracked] = await Promise.all([
    git.raw('diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--relative', commit, '--', '.'),
    git.raw('ls-files', '--others', '--exclude-standard', '-z', '--', '.'),
  ]);
  const names = new Set([...splitList(changed), ...splitList(untracked)]);
  return [...names].filter((name) => !isIgnoredFile(name)).toSorted();
}

/** Lists the files that differ between two commits. Relative to the content folder. */
export async function listFilesBetween({ folder }: Repository, from: string, to: string): Promise<string[]> {
  const output = await openGit(folder).raw(
    'diff',
    '--name-only',
    '-z',
    '--no-renames',
    '--relative',
    from,
    to,
    '--',
    '.',
  );
  return splitList(output).filter((name) => !isIgnoredFile(name));
}

/** Reads files of a commit, as git would write them into the folder. Files that it does not have are left out. */
export async function readCommit(
  { folder, prefix }: Repository,
  commit: string,
  names: readonly string[],
): Promise<Source[]> {
  const git = openGit(folder);
  const listed = names.length === 0 ? '' : await git.raw('ls-tree', '-r', '-z', commit, '--', '.');
  const files = new Set(splitList(listed).flatMap((line) => /^100\d{3} blob \w+\t(.*)$/s.exec(line)?.[1] ?? []));
  return Promise.all(
    names
      .filter((name) => files.has(name))
      .map(async (name) => {
        const bytes = (await git.binaryCatFile(['--filters', `${commit}:${prefix}${name}`])) as Buffer;
        return createSource(prefix + name, name, bytes);
      }),
  );
}

/** Reads files as they are now. Files that do not exist are left out. */
export const readFolder = ({ folder, prefix }: Repository, names: readonly string[]): Source[] =>
  names.flatMap((name) => {
    const file = path.join(folder, name);
    if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return [];
    return createSource(prefix + name, name, readFileSync(file));
  });
