import type { Author } from '../../shared/versions.ts';
import { listChangedFiles, type Repository } from './repository.ts';

/** Stores the content folder as it is now, and all other files as in the last commit. Returns the tree. */
export function writeTree(repository: Repository): Promise<string> {
  const { git, head } = repository;
  const names = listChangedFiles(repository);
  return git.withOwnIndex(async (own) => {
    await own.runOrThrow('read-tree', head);
    const input = names.map((name) => `${name}\0`).join('');
    await own.with({ input }).runOrThrow('update-index', '--add', '--remove', '--replace', '-z', '--stdin');
    return own.runOrThrow('write-tree');
  });
}

export const getTree = ({ git }: Repository, commit: string): Promise<string> =>
  git.runOrThrow('rev-parse', '--verify', `${commit}^{tree}`);

/** Creates a commit that no branch leads to yet. */
export const createCommit = (
  { git }: Repository,
  tree: string,
  parents: readonly string[],
  message: string,
): Promise<string> =>
  git
    .with({ input: `${message.trim()}\n` })
    .runOrThrow('commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-F', '-');

/** Returns the author that git knows. Undefined if nobody has set one: a name made from that of the computer helps nobody. */
export async function readAuthor({ git }: Repository): Promise<Author | undefined> {
  const identity = await git.runOrEmpty('-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT');
  const [, name, email] = /^(.+) <([^<>]+)> \d+ [+-]\d+$/.exec(identity) ?? [];
  return name !== undefined && email !== undefined ? { name, email } : undefined;
}

/** Tells git who works in this repository. */
export async function setAuthor({ git }: Repository, { name, email }: Author): Promise<void> {
  await git.runOrThrow('config', '--', 'user.name', name);
  await git.runOrThrow('config', '--', 'user.email', email);
}
