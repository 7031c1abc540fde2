import type { Author, SendAnswer, SendRequest, SentBranch } from '../../shared/versions.ts';
import { createCommit, getTree, readGitAuthor, writeTree } from './commit.ts';
import { createBranchName } from './message.ts';
import { findOfferedUrl, findRemote, removeCredentials, type Remote } from './remote.ts';
import { isAncestor, type Repository } from './repository.ts';
import type { SentState } from './sent-state.ts';

const toRef = (branch: string) => `refs/heads/${branch}`;

/** Whether a version contains a branch: as the commit itself, or as the same words in the same files. */
export async function isMerged(repository: Repository, { commit }: SentBranch, version: string): Promise<boolean> {
  if (await isAncestor(repository, commit, version)) return true;
  const { git } = repository;
  // The branch changes something, but merging it would change nothing.
  const merged = await git.runOrEmpty('merge-tree', '--write-tree', version, commit);
  if (merged !== (await getTree(repository, version))) return false;
  const base = await git.runOrThrow('merge-base', commit, version);
  return (await getTree(repository, base)) !== (await getTree(repository, commit));
}

/** Whether a branch has all that is checked out. After an update, it lacks what is new in that. */
export const containsHead = (repository: Repository, { commit }: SentBranch): Promise<boolean> =>
  isAncestor(repository, repository.head, commit);

/** Returns the branch that was sent and is still open. Further changes are added to it. */
export async function findOpenBranch(repository: Repository, state: SentState): Promise<SentBranch | undefined> {
  const record = state.read().sent;
  if (!record) return undefined;
  const { branch, commit } = record;
  // Somebody who works on the branch by hand decides what becomes of it.
  const isOurs =
    branch !== repository.branch &&
    (await repository.git.runOrEmpty('rev-parse', '--verify', toRef(branch))) === commit;
  const { latest = 'HEAD' } = (await findRemote(repository, 'fetch')) ?? {};
  const isOpen =
    isOurs && !(await isMerged(repository, record, repository.head)) && !(await isAncestor(repository, commit, latest));
  return isOpen ? record : undefined;
}

/** Returns the commit of a branch on the server. Empty if the server lacks the branch, undefined if it does not answer. */
async function readServer({ git }: Repository, remote: Remote, branch: string): Promise<string | undefined> {
  const { code, output } = await git.run('ls-remote', remote.name, toRef(branch));
  return code === 0 ? (output.toString().split('\t')[0] ?? '') : undefined;
}

async function listBranchNames({ git }: Repository, remote: Remote): Promise<Set<string>> {
  const here = await git.runOrThrow('for-each-ref', '--format=%(refname)', 'refs/heads');
  const there = await git.runOrEmpty('ls-remote', '--heads', remote.name);
  return new Set(`${here}\n${there}`.split('\n').map((ref) => ref.replace(/^.*refs\/heads\//, '')));
}

const stop = (reason: string, remedy: string): SendAnswer => ({ ok: false, reason, remedy });

const kept = 'Your changes are kept on this computer.';

/** Explains why a server did not take a branch. */
async function explainRefusal(repository: Repository, remote: Remote, branch: string, said: string) {
  const answer = removeCredentials(said).replaceAll(/^remote: */gm, '');
  return (await readServer(repository, remote, branch)) === undefined
    ? stop(
        `The server does not answer, or does not know you: ${answer}`,
        `${kept} Check the connection to the internet, and send again. If that does not help, ask a developer to sign this computer in to the server.`,
      )
    : stop(`The server did not accept the changes. It says: ${answer}`, `${kept} Show this message to a developer.`);
}

/** Creates the commit of a branch, on top of what was sent and of what is checked out now. */
async function commitChanges(
  repository: Repository,
  tree: string,
  open: SentBranch | undefined,
  options: { message: string; author: Author | undefined },
): Promise<string> {
  const { head } = repository;
  if (!open) return createCommit(repository, { tree, parents: [head], ...options });
  const isOnTop = await containsHead(repository, open);
  if (isOnTop && (await getTree(repository, open.commit)) === tree) return open.commit;
  return createCommit(repository, { tree, parents: isOnTop ? [open.commit] : [open.commit, head], ...options });
}

/** Whether nothing can be added to a branch that was sent: the server has deleted it, or somebody else has added to it. */
async function isClosed(repository: Repository, remote: Remote, { branch, isDelivered }: SentBranch): Promise<boolean> {
  const theirs = await readServer(repository, remote, branch);
  if (theirs === undefined) return false;
  return theirs === '' ? isDelivered : !(await isAncestor(repository, theirs, toRef(branch)));
}

/**
 * Sends the changes: makes a commit of the content folder on a branch of its own, and pushes it. What is checked out, staged
 * and changed stays as it is.
 */
export async function sendChanges(
  repository: Repository,
  state: SentState,
  { message, author: given }: SendRequest,
): Promise<SendAnswer> {
  const { git, head } = repository;
  const known = await readGitAuthor(repository);
  const author = known ? undefined : (given ?? state.read().author);
  if (!known && !author) return stop('Nobody knows yet who sends this.', 'Enter your name and your e-mail address.');
  if (!known && given) state.remember({ author: given });
  const options = { message, author };

  const remote = await findRemote(repository, 'push');
  if (!remote) return stop('No server is set up here.', `${kept} Ask a developer how they reach the site.`);
  const tree = await writeTree(repository, state.folder);
  const earlier = await findOpenBranch(repository, state);
  const open = earlier && !(await isClosed(repository, remote, earlier)) ? earlier : undefined;
  if (!open && tree === (await getTree(repository, head)))
    return stop('There is nothing to send: the content is the same as in the last version.', 'Change something first.');

  const commit = await commitChanges(repository, tree, open, options);
  if (open?.isDelivered && commit === open.commit)
    return stop('Everything is sent already.', 'Change something first.');
  const branch = open?.branch ?? createBranchName(message, await listBranchNames(repository, remote));
  // Fails if somebody else has moved the branch meanwhile.
  const moved = await git.run('update-ref', toRef(branch), commit, open?.commit ?? '0'.repeat(commit.length));
  if (moved.code !== 0)
    return stop(
      'Somebody else has perhaps sent something at the same moment.',
      `${kept} Send again. Git says: ${moved.said}`,
    );

  const record: SentBranch = { branch, commit, at: new Date().toISOString(), isDelivered: false };
  state.remember({ sent: record });
  const { code, said } = await git.run('push', '--porcelain', remote.name, `${toRef(branch)}:${toRef(branch)}`);
  if (code !== 0) return explainRefusal(repository, remote, branch, said);
  const url = findOfferedUrl(said, branch) ?? open?.url;
  const delivered: SentBranch = { ...record, isDelivered: true, ...(url !== undefined && { url }) };
  state.remember({ sent: delivered });
  return { ok: true, sent: delivered };
}
