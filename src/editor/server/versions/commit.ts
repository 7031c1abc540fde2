import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { Author } from '../../versions.ts';
import { openGit } from './git.ts';
import { listChangedFiles, type Repository } from './repository.ts';

type WithHead = Repository & { head: string };

/**
 * Stores the content folder as it is now, and all other files as in the last commit. Works on an index of its own, so
 * that what somebody has staged stays as it is.
 *
 * @param scratch a folder for that index
 * @returns the tree
 */
export async function writeTree(repository: WithHead, scratch: string): Promise<string> {
  const { folder, head } = repository;
  const names = await listChangedFiles(repository, head);
  mkdirSync(scratch, { recursive: true });
  const index = path.join(scratch, `index-${randomBytes(6).toString('hex')}`);
  try {
    const variables = { GIT_INDEX_FILE: index };
    const git = openGit(folder, { variables });
    await git.raw('read-tree', head);
    if (names.length > 0) {
      const input = names.map((name) => `${name}\0`).join('');
      await openGit(folder, { variables, input }).raw(
        'update-index',
        '--add',
        '--remove',
        '--replace',
        '-z',
        '--stdin',
      );
    }
    return (await git.raw('write-tree')).trim();
  } finally {
    rmSync(index, { force: true });
    rmSync(`${index}.lock`, { force: true });
  }
}

export const getTree = async ({ folder }: Repository, commit: string): Promise<string> =>
  (await openGit(folder).raw('rev-parse', '--verify', `${commit}^{tree}`)).trim();

/** Whether a commit is part of the history of another one. */
export async function isPartOf({ folder }: Repository, commit: string, other: string): Promise<boolean> {
  return (await openGit(folder).raw('merge-base', commit, other)).trim() === commit;
}

interface NewCommit {
  tree: string;
  parents: readonly string[];
  message: string;
  author: Author | undefined;
}

/** Creates a commit that no branch leads to yet. */
export async function createCommit(
  { folder }: Repository,
  { tree, parents, message, author }: NewCommit,
): Promise<string> {
  const variables = author && {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
  };
  const git = openGit(folder, { ...(variables && { variables }), input: `${message.trim()}\n` });
  return (await git.raw('commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-F', '-')).trim();
}

/** Says who git takes this person for. Undefined if nobody has told it: a name made of that of the computer helps nobody. */
export async function readGitAuthor({ folder }: Repository): Promise<Author | undefined> {
  try {
    const identity = await openGit(folder).raw('-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT');
    const [, name, email] = /^(.+) <([^<>]+)> \d+ [+-]\d+\s*$/.exec(identity) ?? [];
    return name !== undefined && email !== undefined ? { name, email } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes what a commit changes as a file that `git am` applies. */
export const formatPatch = ({ folder }: Repository, commit: string): Promise<string> =>
  openGit(folder).raw('format-patch', '--stdout', '--binary', '--full-index', '-1', commit);
