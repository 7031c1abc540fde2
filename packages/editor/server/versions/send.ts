import { Refusal } from '@stepless/documents';

import type { Author, SendRequest, SentBranch } from '../../shared/versions.ts';
import { createBranchName } from './message.ts';
import { findOfferedUrl, findRemote, readAnswer, refuseSilence } from './remote.ts';
import { isAncestor, listChangedFiles, requireFinished, type Repository } from './repository.ts';
import type { SentState } from './sent-state.ts';

/** Stores the content folder as it is now, and all other files as in the last commit. Returns the tree. */
function writeTree(repository: Repository): Promise<string> {
  const { git, head } = repository;
  const names = listChangedFiles(repository);
  return git.withOwnIndex(async (own) => {
    await own.runOrThrow('read-tree', head);
    const input = names.map((name) => `${name}\0`).join('');
    await own.with({ input }).runOrThrow('update-index', '--add', '--remove', '--replace', '-z', '--stdin');
    return own.runOrThrow('write-tree');
  });
}

const getTree = ({ git }: Repository, commit: string): Promise<string> =>
  git.runOrThrow('rev-parse', '--verify', `${commit}^{tree}`);

/** Creates a commit that no branch leads to yet. */
const createCommit = (
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
async function setAuthor({ git }: Repository, { name, email }: Author): Promise<void> {
  await git.runOrThrow('config', '--', 'user.name', name);
  await git.runOrThrow('config', '--', 'user.email', email);
}

/** Returns the files of a version with what was sent. Undefined if both have changed the same words. */
export async function addSent({ git }: Repository, sent: SentBranch, version: string): Promise<string | undefined> {
  const { code, output } = await git.run('merge-tree', '--write-tree', '--no-messages', version, sent.commit);
  return code === 0 ? output.toString().trim() : undefined;
}

/** Whether a version contains what was sent: as the commit itself, or as the same words in the same files. */
export async function isPublishedIn(repository: Repository, sent: SentBranch, version: string): Promise<boolean> {
  const tree = await addSent(repository, sent, version);
  return tree !== undefined && tree === (await getTree(repository, version));
}

/** Returns the branch that was sent and is still open. Further changes are added to it. */
export async function findOpenBranch(repository: Repository, state: SentState): Promise<SentBranch | undefined> {
  const { sent } = state.read();
  if (!sent) return undefined;
  // Git deletes a commit when no branch leads to it any more.
  if ((await repository.git.run('cat-file', '-e', sent.commit)).code !== 0) return undefined;
  const { latest = 'HEAD' } = (await findRemote(repository)) ?? {};
  const isPublished =
    (await isPublishedIn(repository, sent, repository.head)) || (await isPublishedIn(repository, sent, latest));
  return isPublished ? undefined : sent;
}

/**
 * Sends the changes: makes a commit of the content folder, and pushes it as a branch of its own. What is checked out, staged and
 * changed stays as it is.
 *
 * @throws Refusal if that is not possible
 */
export async function sendChanges(
  repository: Repository,
  state: SentState,
  { message, author }: SendRequest,
): Promise<SentBranch> {
  requireFinished(repository);
  const { git, head } = repository;
  if (author && !(await readAuthor(repository))) await setAuthor(repository, author);
  if (!(await readAuthor(repository)))
    throw new Refusal('Nobody knows yet who sends this. Enter your name and your e-mail address.');

  const remote = await findRemote(repository);
  if (!remote) throw new Refusal('No server is set up here. Ask a developer how your changes reach the site.');
  const asked = await git.run('ls-remote', '--heads', remote.name);
  if (asked.code !== 0) throw refuseSilence(asked.said);
  /** The commits of the branches on the server, by their names. */
  const branches = new Map(
    Array.from(asked.output.toString().matchAll(/^(\w+)\trefs\/heads\/(.+)$/gm), ([, commit, name = '']) => [
      name,
      commit,
    ]),
  );

  const { tried } = state.read();
  // The answer of the server, or the editor itself, was lost on the way.
  const hasArrived = tried !== undefined && branches.get(tried.branch) === tried.commit;
  if (hasArrived) state.remember({ sent: tried, tried: undefined });
  const earlier = await findOpenBranch(repository, state);
  // If the server has deleted the branch, or somebody else has added to it, a new one begins.
  const open = earlier && branches.get(earlier.branch) === earlier.commit ? earlier : undefined;
  // After an update, the branch lacks what is new.
  const isOnTop = open !== undefined && (await isAncestor(repository, head, open.commit));
  const parents = [...(open ? [open.commit] : []), ...(isOnTop ? [] : [head])];
  const tree = await writeTree(repository);
  const [before = head, ...others] = parents;
  if (others.length === 0 && tree === (await getTree(repository, before))) {
    if (hasArrived) return tried;
    throw new Refusal('There is nothing new to send.');
  }

  const commit = await createCommit(repository, tree, parents, message);
  const branch = open?.branch ?? createBranchName(message, new Set(branches.keys()));
  const sent: SentBranch = { branch, commit, at: new Date().toISOString(), ...(open?.url && { url: open.url }) };
  state.remember({ tried: sent });
  const { code, said } = await git.run('push', '--porcelain', remote.name, `${commit}:refs/heads/${branch}`);
  if (code !== 0)
    throw new Refusal(
      `The server did not accept the changes. Show this message to a developer. The server says: ${readAnswer(said)}`,
    );
  const url = findOfferedUrl(said, branch);
  const arrived = { ...sent, ...(url !== undefined && { url }) };
  state.remember({ sent: arrived, tried: undefined });
  return arrived;
}
