import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { Author } from '../../shared/versions.ts';
import { listChangedFiles, type Repository } from './repository.ts';

/**
 * Stores the content folder as it is now, and all other files as in the last commit. Works on an index of its own, so
 * that what somebody has staged stays as it is.
 *
 * @param folder a folder for that index
 * @returns the tree
 */
export async function writeTree(repository: Repository, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const scratch = mkdtempSync(path.join(folder, 'index-'));
  try {
    const input = listChangedFiles(repository)
      .map((name) => `${name}\0`)
      .join('');
    const git = repository.git.with({ variables: { GIT_INDEX_FILE: path.join(scratch, 'index') }, input });
    await git.runOrThrow('read-tree', repository.head);
    if (input !== '') await git.runOrThrow('update-index', '--add', '--remove', '--replace', '-z', '--stdin');
    return await git.runOrThrow('write-tree');
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

export const getTree = ({ git }: Repository, commit: string): Promise<string> =>
  git.runOrThrow('rev-parse', '--verify', `${commit}^{tree}`);

interface NewCommit {
  tree: string;
  parents: readonly string[];
  message: string;
  /** Undefined if git knows the author. */
  author: Author | undefined;
}

/** Creates a commit that no branch leads to yet. */
export function createCommit({ git }: Repository, { tree, parents, message, author }: NewCommit): Promise<string> {
  const variables = author && {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
  };
  return git
    .with({ ...(variables && { variables }), input: `${message.trim()}\n` })
    .runOrThrow('commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-F', '-');
}

/** Returns the author that git knows. Undefined if nobody has set one: a name made from that of the computer helps nobody. */
export async function readGitAuthor({ git }: Repository): Promise<Author | undefined> {
  const identity = await git.runOrEmpty('-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT');
  const [, name, email] = /^(.+) <([^<>]+)> \d+ [+-]\d+$/.exec(identity) ?? [];
  return name !== undefined && email !== undefined ? { name, email } : undefined;
}
