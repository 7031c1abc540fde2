import { shortenList, type Facts } from '@stepless/check';
import { createSource, Refusal, type Source } from '@stepless/documents';

import type { Conflict, Kept, LatestAnswer, SentBranch } from '../../shared/versions.ts';
import type { ContentEditor } from '../content-editor.ts';
import { hashBytes, isSameBytes } from '../content-files.ts';
import { readFacts } from '../site.ts';
import { combine, combineKeeping, describeConflict, isIncluded, type Combined, type Sides } from './combine.ts';
import { describeChange, findChanges, listRenames } from './find-changes.ts';
import { nameFile, nameSource } from '../describe/name-file.ts';
import { findRemote, removeCredentials } from './remote.ts';
import {
  isAncestor,
  listChangedFiles,
  listFilesBetween,
  readBetween,
  readChanged,
  readCommit,
  readFolder,
  type Repository,
} from './repository.ts';
import { containsHead, isMerged } from './send.ts';
import type { SentState } from './sent-state.ts';
import type { Writes } from '../journal.ts';

/** Says why the latest version could not be fetched. Nothing has changed. */
class LatestError extends Error {
  readonly answer: Extract<LatestAnswer, { ok: false }>;

  constructor(reason: string, remedy: string, conflicts: Conflict[] = []) {
    super(reason);
    this.answer = { ok: false, reason, remedy: `Nothing has changed here. ${remedy}`, conflicts };
  }
}

/** Says which packages the site needs. It is in a folder around the content. */
const LOCKFILE = 'package-lock.json';

/** Whose words to keep, by the id of a conflict. */
export type Keep = Readonly<Record<string, Kept>>;

/** A file that has changed both here and in the latest version. */
interface Overlap {
  name: string;
  /** Its bytes before, and after it was combined with the latest version. Undefined where there is no file. */
  before: Uint8Array | undefined;
  after: Uint8Array | undefined;
  /** What the person has chosen instead: the words of somebody else. */
  theirs?: Combined | undefined;
  /** Its bytes before both changes, if the latest version has no such file. */
  gone?: Uint8Array | undefined;
}

/** Fetches the branch that is checked out, and returns its latest commit on the server. */
async function fetchLatest(repository: Repository): Promise<string> {
  const { git } = repository;
  const remote = await findRemote(repository, 'fetch');
  if (!remote)
    throw new LatestError(
      'No server is set up here, so there is no later version than the one on this computer.',
      'Ask a developer how the work of others reaches you.',
    );
  const fetch = () => git.run('fetch', remote.name);
  const first = await fetch();
  // Somebody else fetches into the same repository at the same moment.
  const { code, said } = first.code === 1 ? await fetch() : first;
  if (code !== 0)
    throw new LatestError(
      `The server does not answer, or does not know you: ${removeCredentials(said)}`,
      'Check the connection to the internet, and try again. If that does not help, ask a developer to sign this computer in to the server. Until then, edit as always.',
    );
  const latest = await git.runOrEmpty('rev-parse', '--verify', remote.latest);
  if (latest !== '') return latest;
  throw new LatestError(
    `The server has no branch called “${remote.latest.slice(`refs/remotes/${remote.name}/`.length)}”, from which this copy could get the latest version.`,
    'Ask a developer which version of the site you should have.',
  );
}

/** Requires that files that differ in the latest version have no changes here, unless they can be combined. */
async function requireUntouched(
  { git, head, changed, prefix }: Repository,
  latest: string,
  combined: readonly string[],
) {
  const different = new Set(await git.list('diff', '--name-only', '-z', '--no-renames', head, latest));
  // If an earlier update was killed, the latest version may be staged already.
  const behind = new Set(await git.list('diff', '--cached', '--name-only', '-z', '--no-renames', latest));
  const isCombined = (file: string) => combined.some((name) => prefix + name === file);
  const touched = changed
    .filter(({ path: file, isStaged }) => different.has(file) && ((isStaged && behind.has(file)) || !isCombined(file)))
    .map(({ path: file }) => (file.startsWith(prefix) ? nameFile(file.slice(prefix.length)) : file));
  if (touched.length > 0)
    throw new LatestError(
      `A developer is working on files on this computer that are different in the latest version: ${shortenList(touched, 5)}.`,
      'Ask them to record or remove their changes, and then try again.',
    );
}

/** What files are combined with, and how. */
interface Combination {
  repository: Repository;
  /** The latest commit on the server. */
  latest: string;
  sent: SentBranch | undefined;
  /** Whether the branch began at the version that is here. Otherwise, its other files are out of date. */
  isOnTop: boolean;
  keep: Keep;
  facts: Facts;
}

/** Combines the files that have changed both here and on the server. */
async function combineFiles(
  names: readonly string[],
  { repository, latest, sent, isOnTop, keep, facts }: Combination,
): Promise<Overlap[]> {
  const read = (commit: string) => readCommit(repository, commit, names);
  const find = (sources: readonly Source[], name: string) => sources.find((source) => source.name === name);
  const bases = await read(repository.head);
  const theirFiles = await read(latest);
  const sentFiles = sent ? await read(sent.commit) : [];
  const ourFiles = readFolder(repository, names);
  // Only a file that is not here any more can have another name.
  const here = ourFiles.length < names.length ? await readChanged(repository) : undefined;
  const renames = here ? listRenames(here.before, here.after) : [];
  const conflicts: Conflict[] = [];
  const overlaps = names.flatMap((name): Overlap[] => {
    const [base, ours, theirs] = [find(bases, name), find(ourFiles, name), find(theirFiles, name)];
    const published = find(sentFiles, name);
    // If what was sent is part of the latest version, it is not somebody else's change.
    const isPublished = published !== undefined && isIncluded({ base, ours: published, theirs });
    const sides: Sides = { base: isPublished ? published : base, ours, theirs };
    const combined =
      (isOnTop ? combine(sides) : undefined) ??
      combine({ base, ours, theirs }) ??
      (isPublished ? combine(sides) : undefined);
    if (combined) return [{ name, before: ours?.bytes, after: combined.bytes }];
    const id = hashBytes(Buffer.from([name, ...[ours, theirs].map((side) => side && hashBytes(side.bytes))].join(' ')));
    const kept = keep[id];
    const moved = ours ? undefined : renames.find(({ before }) => before.name === name)?.after;
    const followed = base && moved && combine({ base, ours: createSource(base.path, name, moved.bytes), theirs });
    if (followed)
      return [
        { name, before: undefined, after: undefined },
        { name: moved.name, before: moved.bytes, after: followed.bytes },
      ];
    if (kept) {
      const { bytes: after } = combineKeeping('yours', sides, facts);
      const chosen = kept === 'theirs' ? combineKeeping(kept, sides, facts) : undefined;
      return [{ name, before: ours?.bytes, after, theirs: chosen, gone: theirs ? undefined : base?.bytes }];
    }
    const present = ours ?? theirs;
    conflicts.push({
      id,
      name: present ? nameSource(present, facts) : nameFile(name),
      yours: describeConflict(sides, facts),
      theirs: describeConflict({ ...sides, ours: theirs, theirs: ours }, facts),
    });
    return [];
  });
  if (conflicts.length === 0) return overlaps;
  const shown = conflicts.map(({ name }) => name);
  throw new LatestError(
    `You and somebody else have changed the same words: ${shortenList(shown, 5)}.`,
    'Choose whose words to keep. All other changes of both stay. Or send your changes for review: there, a developer can combine them.',
    conflicts,
  );
}

type Editor = Pick<ContentEditor, 'files' | 'write'>;

/** Writes the combined files. @throws Refusal if one may not be written, or has changed meanwhile */
function writeCombined(files: Editor['files'], overlaps: readonly Overlap[]): void {
  const different = overlaps.filter(({ before, after }) => !isSameBytes(before, after));
  files.writeAll(different.map(({ name, before, after }) => ({ path: files.resolve(name), before, after })));
}

/** Moves the branch that is checked out forward to a commit, and writes the combined files. If it cannot, nothing changes. */
async function moveForward(
  { git, head }: Repository,
  latest: string,
  files: Editor['files'],
  overlaps: readonly Overlap[],
): Promise<void> {
  /** Puts the combined files, as a commit has them, into the index. The files themselves stay as they are. */
  const setIndex = async (commit: string) =>
    overlaps.length === 0
      ? { code: 0, said: '' }
      : git
          .with({ input: overlaps.map(({ name }) => `${name}\0`).join('') })
          .run('--literal-pathspecs', 'reset', '--quiet', '--pathspec-from-file=-', '--pathspec-file-nul', commit);
  try {
    writeCombined(files, overlaps);
  } catch (error) {
    if (error instanceof Refusal) throw new LatestError(error.message, 'Try again.');
    throw error;
  }
  // Git does not touch a file whose latest version is already in the index.
  const staged = await setIndex(latest);
  const { code, said } =
    staged.code === 0 ? await git.run('merge', '--ff-only', '--no-autostash', '--no-overwrite-ignore', latest) : staged;
  // Git may have been killed in a hook, after it had moved the branch.
  if (code === 0 || (await git.runOrEmpty('rev-parse', 'HEAD')) === latest) return;
  writeCombined(
    files,
    overlaps.map(({ name, before, after }) => ({ name, before: after, after: before })),
  );
  await setIndex(head);
  throw new LatestError(
    `The latest version could not be put in place: ${said}`,
    'Try again. If that does not help, show this message to a developer.',
  );
}

/**
 * Brings the copy up to date: fetches the branch that is checked out, and moves it forward. What is changed here stays
 * changed, and what is staged stays staged. If that is not possible, nothing changes.
 */
async function update(
  repository: Repository,
  state: SentState,
  editor: Editor,
  keep: Keep,
): Promise<Extract<LatestAnswer, { ok: true }>> {
  const { git, head, prefix } = repository;
  const latest = await fetchLatest(repository);
  const sent = state.read().sent;
  /** Forgets the branch that was sent if a version contains it. Returns whether it does. */
  const forgetIfPublished = async (version: string) => {
    const isPublished = sent !== undefined && (await isMerged(repository, sent, version));
    if (isPublished) state.remember({ sent: undefined });
    return isPublished;
  };
  if (await isAncestor(repository, latest, head))
    return { ok: true, changes: [], isPublished: await forgetIfPublished(head), needsInstall: false };
  if (!(await isAncestor(repository, head, latest)))
    throw new LatestError(
      'This copy of the site has versions that the server does not have, and the server has others. Only a developer can combine them.',
      'Show this message to one. Until then, you can edit and send as always.',
    );

  const facts = readFacts(editor.files.read());
  const { before, after } = await readBetween(repository, latest);
  const different = new Set([...before, ...after].map(({ name }) => name));
  const read = () => readFolder(repository, [...different]);
  const mine = read();
  // If all that was sent has been taken back, a file is as in the last version, and must stay so.
  const isOnTop = sent !== undefined && (await containsHead(repository, sent));
  const sentFiles = isOnTop ? await listFilesBetween(repository, head, sent.commit) : [];
  const touched = new Set([...listChangedFiles(repository), ...sentFiles]);
  const shared = [...touched].filter((name) => different.has(name));
  const overlaps = await combineFiles(shared, { repository, latest, sent, isOnTop, keep, facts });
  await requireUntouched(repository, latest, shared);
  const write = async (writes: Writes, failure: string) => {
    const answer = writes.size > 0 && (await editor.write(writes));
    if (answer && !answer.ok) throw new Refusal(`${failure} ${answer.reason}`);
  };
  // Git removes no file that has changed here. So each removal is a step: after a crash, “Undo” brings the words back.
  const gone = overlaps.filter((each) => each.gone);
  const listGone = (what: 'gone' | 'before' | 'after') => new Map(gone.map((each) => [each.name, each[what]]));
  await write(listGone('gone'), 'Nothing has changed here.');
  const others = overlaps.filter((each) => !each.gone);
  try {
    await moveForward(repository, latest, editor.files, others);
  } catch (error) {
    await write(listGone('before'), '“Undo” brings your words back.');
    throw error;
  }
  await write(listGone('after'), 'The latest version is here. “Undo” brings your words back.');
  // Somebody else's words are written as a step, so that undoing it brings back one's own.
  const chosen = overlaps.flatMap(({ name, theirs }) => (theirs ? [[name, theirs.bytes] as const] : []));
  await write(new Map(chosen), 'The latest version is here, but with your words.');

  return {
    ok: true,
    // Where one's own words stay, nothing new has come from others.
    changes: findChanges(mine, read(), facts).map(describeChange),
    isPublished: await forgetIfPublished(latest),
    needsInstall: (await git.list('diff', '--name-only', '-z', head, latest)).some(
      // The site is in the repository, or in a folder of it.
      (file) => file.endsWith(LOCKFILE) && prefix.startsWith(file.slice(0, -LOCKFILE.length)),
    ),
  };
}

/** Brings the copy up to date with the server, or says why that is not possible. */
export async function getLatest(
  repository: Repository,
  state: SentState,
  editor: Editor,
  keep: Keep,
): Promise<LatestAnswer> {
  try {
    return await update(repository, state, editor, keep);
  } catch (error) {
    if (error instanceof LatestError) return error.answer;
    throw error;
  }
}
