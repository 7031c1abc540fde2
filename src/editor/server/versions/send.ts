import type { Author, PatchFile, SendAnswer, SentBranch } from '../../versions.ts';
import { createCommit, formatPatch, getTree, isPartOf, readGitAuthor, writeTree } from './commit.ts';
import type { SentState, SentRecord } from './sent-state.ts';
import { getReason, openGit } from './git.ts';
import { createBranchName } from './message.ts';
import { explainRefusal } from './push-refusal.ts';
import { findOfferedUrl, findRemote, getReviewUrl, type Remote } from './remote.ts';
import { listFilesBetween, type Repository } from './repository.ts';

type WithHead = Repository & { head: string };

const toRef = (branch: string) => `refs/heads/${branch}`;

export const toSentBranch = ({ branch, at, isDelivered, url }: SentRecord): SentBranch => ({
  name: branch,
  at,
  isDelivered,
  url,
});

const readRef = async ({ folder }: Repository, ref: string): Promise<string> =>
  (await openGit(folder).raw('rev-parse', '--verify', '--quiet', ref)).trim();

/** Whether the version that is checked out contains a branch: as the commit itself, or as the same words in the same files. */
export async function isMerged(repository: WithHead, { commit }: SentRecord): Promise<boolean> {
  if (await isPartOf(repository, commit, repository.head)) return true;
  const base = (await openGit(repository.folder).raw('merge-base', commit, repository.head)).trim();
  if (base === '') return false;
  const changed = await listFilesBetween(repository, base, commit);
  const different = new Set(await listFilesBetween(repository, commit, repository.head));
  return !changed.some((name) => different.has(name));
}

/** Whether a branch that was fetched from a server contains a branch, other than the branch itself. */
async function isMergedOnServer({ folder }: Repository, { branch, commit }: SentRecord): Promise<boolean> {
  const output = await openGit(folder).raw(
    'for-each-ref',
    '--format=%(refname:lstrip=3)',
    `--contains=${commit}`,
    'refs/remotes',
  );
  return output.split('\n').some((name) => name !== '' && name !== branch);
}

/** Returns the branch that was sent and is still open. Further changes are added to it. */
export async function findOpenBranch(repository: WithHead, state: SentState): Promise<SentRecord | undefined> {
  const record = state.readSent();
  if (!record) return undefined;
  // Somebody who works on the branch by hand decides what becomes of it.
  const isOurs =
    record.branch !== repository.branch && (await readRef(repository, toRef(record.branch))) === record.commit;
  if (isOurs && !(await isMerged(repository, record)) && !(await isMergedOnServer(repository, record))) return record;
  state.forgetSent();
  return undefined;
}

/** Whether the server has deleted a branch: most do so when it is published. */
async function isDeletedOnServer({ folder }: Repository, remote: Remote, { branch }: SentRecord): Promise<boolean> {
  try {
    return (await openGit(folder).raw('ls-remote', '--heads', remote.name, toRef(branch))).trim() === '';
  } catch {
    // The push will say why the server does not answer.
    return false;
  }
}

async function listBranchNames({ folder }: Repository): Promise<Set<string>> {
  const output = await openGit(folder).raw('for-each-ref', '--format=%(refname)', 'refs/heads', 'refs/remotes');
  return new Set(output.split('\n').map((ref) => ref.replace(/^refs\/(?:heads|remotes\/[^/]+)\//, '')));
}

/** Creates a branch for a commit, or moves it on. Fails if somebody else has moved it meanwhile. */
async function moveBranch({ folder }: Repository, branch: string, commit: string, from: string | undefined) {
  const nothing = '0'.repeat(commit.length);
  await openGit(folder).raw('update-ref', '-m', 'edit', toRef(branch), commit, from ?? nothing);
}

interface PushResult {
  error?: string;
  /** What the server said. */
  output: string;
}

async function push({ folder }: Repository, remote: Remote, branch: string): Promise<PushResult> {
  const said: Buffer[] = [];
  const git = openGit(folder).outputHandler((_command, _stdout, stderr) => {
    stderr.on('data', (chunk: Buffer) => said.push(chunk));
  });
  const read = () => Buffer.concat(said).toString();
  try {
    await git.raw('push', remote.name, `${toRef(branch)}:${toRef(branch)}`);
    return { output: read() };
  } catch (error) {
    return { error: getReason(error), output: read() };
  }
}

const stop = (reason: string, remedy: string): SendAnswer => ({ ok: false, reason, remedy, canSendAsNew: false });

interface SendOptions {
  message: string;
  author: Author | undefined;
  asNew: boolean;
}

interface Commit {
  id: string;
  tree: string;
  /** Only the last version comes before it. */
  isOnHead: boolean;
}

/** Creates the commit of a branch, on top of what was sent and of what is checked out now. */
async function commitChanges(
  repository: WithHead,
  tree: string,
  open: SentRecord | undefined,
  options: Omit<SendOptions, 'asNew'>,
): Promise<Commit> {
  const { head } = repository;
  const isOnTop = open !== undefined && (await isPartOf(repository, head, open.commit));
  if (open && isOnTop && (await getTree(repository, open.commit)) === tree)
    return { id: open.commit, tree, isOnHead: false };
  const parents = open ? (isOnTop ? [open.commit] : [open.commit, head]) : [head];
  return { id: await createCommit(repository, { tree, parents, ...options }), tree, isOnHead: !open };
}

/** Makes a file of a branch: all that it changes in the version that is checked out. */
async function createPatch(
  repository: WithHead,
  { id, tree, isOnHead }: Commit,
  branch: string,
  options: Omit<SendOptions, 'asNew'>,
): Promise<PatchFile> {
  const commit = isOnHead ? id : await createCommit(repository, { tree, parents: [repository.head], ...options });
  return { name: `${branch}.patch`, text: await formatPatch(repository, commit) };
}

/**
 * Sends the changes: makes a commit of the content folder on a branch of its own, and pushes it. What is checked out, staged
 * and changed stays as it is.
 */
export async function sendChanges(
  repository: WithHead,
  state: SentState,
  { message, author: given, asNew }: SendOptions,
): Promise<SendAnswer> {
  const known = await readGitAuthor(repository);
  const author = known ? undefined : (given ?? state.readAuthor());
  if (!known && !author) return stop('Nobody knows yet who sends this.', 'Enter your name and your e-mail address.');
  if (!known && given) state.writeAuthor(given);

  const remote = await findRemote(repository);
  const tree = await writeTree(repository, state.folder);
  const earlier = asNew ? undefined : await findOpenBranch(repository, state);
  const isClosed = earlier?.isDelivered && remote && (await isDeletedOnServer(repository, remote, earlier));
  const open = isClosed ? undefined : earlier;
  if (!open && tree === (await getTree(repository, repository.head)))
    return stop('There is nothing to send: the content is the same as in the last version.', 'Change something first.');

  const commit = await commitChanges(repository, tree, open, { message, author });
  if (open?.isDelivered && commit.id === open.commit)
    return stop('Everything is sent already.', 'Change something first.');
  const branch = open?.branch ?? createBranchName(message, await listBranchNames(repository));
  if (commit.id !== open?.commit) await moveBranch(repository, branch, commit.id, open?.commit);

  const record: SentRecord = { branch, commit: commit.id, at: new Date().toISOString(), isDelivered: false };
  state.writeSent(record);
  const getPatch = () => createPatch(repository, commit, branch, { message, author });
  if (!remote) return { ok: true, sent: toSentBranch(record), patch: await getPatch() };

  const { error, output } = await push(repository, remote, branch);
  if (error !== undefined) return { ok: false, ...explainRefusal(`${output}\n${error}`), patch: await getPatch() };
  const url = getReviewUrl(remote.url, branch) ?? findOfferedUrl(output, branch) ?? open?.url;
  const delivered: SentRecord = { ...record, isDelivered: true, ...(url !== undefined && { url }) };
  state.writeSent(delivered);
  return { ok: true, sent: toSentBranch(delivered) };
}
