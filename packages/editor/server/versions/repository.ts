import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { createSource, Refusal, type Source } from '@stepless/documents';

import { isIgnored } from '../content/site.ts';
import { Git } from './git.ts';

/** A file that is not as in the last commit. */
interface ChangedFile {
  /** From the top of the repository. */
  path: string;
  isStaged: boolean;
  isUnmerged: boolean;
}

/** The repository that the content folder belongs to. */
export interface Repository {
  /** Git in the content folder. */
  git: Git;
  /** The content folder, absolute. */
  folder: string;
  /** The path of the content folder in the repository: `src/content/`, or empty if it is the repository. */
  prefix: string;
  /** The commit that the work began from. */
  head: string;
  /** The branch that is checked out. */
  branch: string | undefined;
  /** Whether somebody has begun to combine versions and has not finished. */
  isUnfinished: boolean;
  /** All files that differ from `head`, including those that it does not have. */
  changed: readonly ChangedFile[];
}

/** Says why there is no repository to work with. */
const refuseVersions = (message: string, remedy: string) =>
  new Refusal(`${message} You can edit as always: each change is saved in its file, and you can undo it. ${remedy}`);

const refuseUnreadable = (reason: string) =>
  refuseVersions('The earlier versions of the site cannot be read.', `Show this to a developer: ${reason}`);

/** Files in the folder of git that stand for work that somebody has begun. */
const traces = ['rebase-merge', 'rebase-apply', 'MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'];

/** Whether a folder has a repository, or one around it has. */
const hasRepository = (folder: string): boolean =>
  existsSync(path.join(folder, '.git')) || (path.dirname(folder) !== folder && hasRepository(path.dirname(folder)));

/** Reads `git status --porcelain=v2 --branch -z`. */
function readStatus(output: string) {
  const lines = output.split('\0');
  const getHeader = (name: string) => lines.find((line) => line.startsWith(`# ${name} `))?.slice(name.length + 3);
  const changed = lines.flatMap((line): ChangedFile[] => {
    // 1 XY and six fields, u XY and eight fields, or ?
    const [, kind, staged, file] =
      /^([1u?])(?: ([^ ])[^ ](?: [^ ]+){6}(?:(?<=^u.*)(?: [^ ]+){2})?)? ([^]+)$/.exec(line) ?? [];
    return file === undefined
      ? []
      : [{ path: file, isStaged: kind === '1' && staged !== '.', isUnmerged: kind === 'u' }];
  });
  const [head, branch] = [getHeader('branch.oid'), getHeader('branch.head')];
  return {
    head: head === '(initial)' ? undefined : head,
    branch: branch === '(detached)' ? undefined : branch,
    changed,
  };
}

/** Asks git. @throws Refusal if there is no program git */
async function ask(git: Git, ...args: readonly string[]) {
  try {
    return await git.run(...args);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw refuseUnreadable(String(error));
    throw refuseVersions(
      'The program Git, which keeps earlier versions, is not installed on this computer.',
      'Install it from https://git-scm.com/downloads, then stop the editor and start it again.',
    );
  }
}

/** Looks at the repository that a content folder belongs to. Changes nothing. @throws Refusal if it cannot be read */
export async function openRepository(folder: string): Promise<Repository> {
  const git = new Git(folder);
  const [folders, status] = await Promise.all([
    ask(git, 'rev-parse', '--absolute-git-dir', '--show-prefix'),
    ask(git, 'status', '--porcelain=v2', '--branch', '-z', '--untracked-files=all', '--no-renames'),
  ]);
  const failed = [folders, status].find(({ code }) => code !== 0);
  if (failed && !hasRepository(folder))
    throw refuseVersions(
      'This copy of the site has no earlier versions: it was downloaded as files only.',
      'Ask a developer for a copy made with “git clone”. Until then, send them the files that you changed.',
    );
  // For a folder that git does not trust, its own message says what to do.
  if (failed) throw refuseUnreadable(failed.said);
  const [gitDir = '', prefix = ''] = folders.output.toString().split('\n');
  const { head, branch, changed } = readStatus(status.output.toString());
  if (head === undefined)
    throw refuseVersions(
      'No version of the site has been recorded yet, so there is nothing to compare with.',
      'Ask a developer to record a first version (a first commit).',
    );
  const isUnfinished =
    changed.some(({ isUnmerged, path: file }) => isUnmerged && file.startsWith(prefix)) ||
    traces.some((name) => existsSync(path.join(gitDir, name)));
  return { git, folder, prefix, head, branch, changed, isUnfinished };
}

/** @throws Refusal if somebody has begun to combine versions and has not finished */
export function requireFinished({ isUnfinished }: Repository): void {
  if (isUnfinished)
    throw new Refusal(
      'Somebody has begun to combine versions of the site (a merge, rebase, cherry-pick or revert) and has not finished. Ask them to finish, and then try again.',
    );
}

/** Lists the files that differ from the last commit, including new ones. Relative to the content folder. */
export const listChangedFiles = ({ changed, prefix }: Repository): string[] =>
  changed
    .filter((file) => file.path.startsWith(prefix))
    .map((file) => file.path.slice(prefix.length))
    .filter((name) => !isIgnored(name))
    .toSorted();

/** Lists the files that differ between two commits. Relative to the content folder. */
export async function listFilesBetween({ git }: Repository, from: string, to: string): Promise<string[]> {
  const names = await git.list('diff', '--name-only', '-z', '--no-renames', '--relative', from, to, '--', '.');
  return names.filter((name) => !isIgnored(name));
}

/** Reads a file of a commit, as git would write it into the folder. @throws if the commit does not have it */
export async function readFile({ git, prefix }: Repository, commit: string, name: string): Promise<Source> {
  return createSource(prefix + name, name, await git.read('cat-file', '--filters', `${commit}:${prefix}${name}`));
}

/** Reads files of a commit. Files that it does not have are left out. */
export async function readCommit(repository: Repository, commit: string, names: readonly string[]): Promise<Source[]> {
  if (names.length === 0) return [];
  const files = new Set(await repository.git.list('ls-tree', '-r', '-z', '--name-only', commit, '--', '.'));
  return Promise.all(names.filter((name) => files.has(name)).map((name) => readFile(repository, commit, name)));
}

/** Reads files as they are now. Files that do not exist are left out. */
export const readFolder = ({ folder, prefix }: Repository, names: readonly string[]): Source[] =>
  names.flatMap((name) => {
    const file = path.join(folder, name);
    if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return [];
    return createSource(prefix + name, name, readFileSync(file));
  });

/** The files that differ between two versions, as each has them. */
type Difference = Record<'before' | 'after', Source[]>;

/** Compares two versions. @param to undefined for the folder as it is now */
export async function readDifference(repository: Repository, from: string, to?: string): Promise<Difference> {
  const between = await listFilesBetween(repository, from, to ?? repository.head);
  const names = [...new Set([...between, ...(to === undefined ? listChangedFiles(repository) : [])])];
  return {
    before: await readCommit(repository, from, names),
    after: to === undefined ? readFolder(repository, names) : await readCommit(repository, to, names),
  };
}

export const isAncestor = async ({ git }: Repository, commit: string, other: string): Promise<boolean> =>
  (await git.run('merge-base', '--is-ancestor', commit, other)).code === 0;
