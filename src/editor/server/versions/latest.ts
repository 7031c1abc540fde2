import { readFileSync } from 'node:fs';
import path from 'node:path';

import { shortenList } from '@stepless/check';
import { Refusal, type Source } from '@stepless/documents';

import type { LatestAnswer } from '../../versions.ts';
import type { ContentFiles } from '../content-files.ts';
import { readFacts } from '../site.ts';
import { combine, isIncluded } from './combine.ts';
import { isPartOf } from './commit.ts';
import type { SentState } from './sent-state.ts';
import { explainFetchFailure } from './fetch-failure.ts';
import { findChanges } from './find-changes.ts';
import { getReason, openGit, splitList } from './git.ts';
import { nameFile } from './name-file.ts';
import { findRemote } from './remote.ts';
import { listChangedFiles, listFilesBetween, readCommit, readFolder, type Repository } from './repository.ts';
import { isMerged } from './send.ts';

type WithHead = Repository & { head: string };
/** Says why the latest version is not here. */
type Failure = Extract<LatestAnswer, { ok: false }>;

const createFailure = (reason: string, remedy: string): Failure => ({ ok: false, reason, remedy });

/** A file that has changed both here and in the latest version. */
interface Overlap {
  name: string;
  /** Its bytes before, and combined with the latest version. Undefined where there is no file. */
  before: Uint8Array | undefined;
  after: Uint8Array | undefined;
}

/** Fetches the branch that is checked out, and returns its latest commit on the server. */
async function fetchLatest(repository: WithHead): Promise<string | Failure> {
  const { folder, branch } = repository;
  const remote = await findRemote(repository, 'fetch');
  if (!remote || branch === undefined)
    return createFailure(
      'No server is set up here, so there is no later version than the one on this computer.',
      'Ask a developer how the work of others reaches you.',
    );
  const git = openGit(folder);
  const upstream = (await git.raw('config', '--get', `branch.${branch}.merge`)).trim().replace(/^refs\/heads\//, '');
  const name = upstream === '' ? branch : upstream;
  try {
    await git.raw('fetch', remote.name);
  } catch (error) {
    return { ok: false, ...explainFetchFailure(getReason(error)) };
  }
  const latest = (await git.raw('rev-parse', '--verify', '--quiet', `refs/remotes/${remote.name}/${name}`)).trim();
  return latest === ''
    ? createFailure(
        `The server has no branch called “${name}”, from which this copy could get the latest version.`,
        'Ask a developer which version of the site you should have.',
      )
    : latest;
}

/** Combines the files that have changed both here and on the server, or says which cannot be combined. */
async function combineFiles(
  repository: WithHead,
  latest: string,
  state: SentState,
  names: readonly string[],
): Promise<Overlap[] | Failure> {
  const { head } = repository;
  const sent = state.readSent();
  const find = (sources: readonly Source[], name: string) => sources.find((source) => source.name === name);
  const headFiles = await readCommit(repository, head, names);
  const sentFiles = sent ? await readCommit(repository, sent.commit, names) : [];
  const latestFiles = await readCommit(repository, latest, names);
  const present = readFolder(repository, names);
  const overlaps: Overlap[] = [];
  const lost: string[] = [];
  for (const name of names) {
    const [base, ours, theirs] = [find(headFiles, name), find(present, name), find(latestFiles, name)];
    const published = find(sentFiles, name);
    // What was sent and is part of the latest version is not a change of somebody else.
    const combined =
      combine({ base, ours, theirs }) ??
      (published && isIncluded({ base, ours: published, theirs })
        ? combine({ base: published, ours, theirs })
        : undefined);
    if (combined) overlaps.push({ name, before: ours?.bytes, after: combined.bytes });
    else lost.push(nameFile(name));
  }
  if (lost.length === 0) return overlaps;
  return createFailure(
    `You and somebody else have changed the same words: ${shortenList(lost, 5)}.`,
    'Nothing has changed here. Send your changes for review: there, a developer can combine both. Or take back your change to these words under “What I changed”, get the latest, and write it again.',
  );
}

const isEqual = (one: Uint8Array | undefined, other: Uint8Array | undefined) =>
  one && other ? Buffer.compare(one, other) === 0 : one === other;

/**
 * Writes files, unless somebody has changed one of them meanwhile.
 *
 * @returns whether the files were written
 */
function writeFiles(
  { folder }: Repository,
  files: Pick<ContentFiles, 'resolve' | 'write'>,
  overlaps: readonly Overlap[],
): boolean {
  const read = (name: string) => {
    try {
      return readFileSync(path.join(folder, name));
    } catch {
      return undefined;
    }
  };
  // Throws for a file that may not be written, before the first one is written.
  const writes = overlaps
    .filter(({ before, after }) => !isEqual(before, after))
    .map(({ name, after }) => ({ file: files.resolve(name, true), after }));
  if (overlaps.some(({ name, before }) => !isEqual(read(name), before))) return false;
  for (const { file, after } of writes) files.write(file, after);
  return true;
}

/** Puts the version of a commit of these files into the index. The files themselves stay as they are. */
async function setIndex({ folder, prefix }: WithHead, commit: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const listed = splitList(
    await openGit(folder).raw(
      'ls-tree',
      '-r',
      '-z',
      '--full-tree',
      commit,
      '--',
      ...names.map((name) => prefix + name),
    ),
  );
  const there = new Set(listed.map((line) => line.replace(/^[^\t]*\t/, '')));
  const gone = names.map((name) => prefix + name).filter((name) => !there.has(name));
  // Removes what the commit lacks.
  const input = [
    ...listed.map((line) => line.replace(/^(\d+) \w+ (\w+)\t/, '$1 $2\t')),
    ...gone.map((name) => `0 ${'0'.repeat(commit.length)}\t${name}`),
  ]
    .map((line) => `${line}\0`)
    .join('');
  await openGit(folder, { input }).raw('update-index', '-z', '--index-info');
}

/** Says which files are both combined and staged. Somebody who has staged a file wants to commit that version. */
async function findStaged({ folder }: Repository, overlaps: readonly Overlap[]): Promise<Failure | undefined> {
  const staged = splitList(await openGit(folder).raw('diff', '--cached', '--name-only', '-z', '--relative', '--', '.'));
  const names = staged
    .filter((name) => overlaps.some((overlap) => overlap.name === name))
    .map((name) => nameFile(name));
  return names.length === 0
    ? undefined
    : createFailure(
        `A developer has begun to record a version of: ${shortenList(names, 5)}.`,
        'Nothing has changed here. Ask them to finish, and then try again.',
      );
}

/** Moves the branch that is checked out forward to a commit, and writes the combined files. If it cannot, nothing changes. */
async function moveForward(
  repository: WithHead,
  latest: string,
  files: Pick<ContentFiles, 'resolve' | 'write'>,
  overlaps: readonly Overlap[],
): Promise<Failure | undefined> {
  const names = overlaps.map(({ name }) => name);
  try {
    if (!writeFiles(repository, files, overlaps))
      return createFailure('A file was changed at the same moment.', 'Nothing has changed here. Try again.');
  } catch (error) {
    if (error instanceof Refusal) return createFailure(error.message, 'Nothing has changed here.');
    throw error;
  }
  try {
    // Git leaves a file alone whose latest version is in the index already.
    await setIndex(repository, latest, names);
    await openGit(repository.folder).raw('merge', '--ff-only', '--no-autostash', '--no-overwrite-ignore', latest);
    return undefined;
  } catch (error) {
    await setIndex(repository, repository.head, names);
    writeFiles(
      repository,
      files,
      overlaps.map(({ name, before, after }) => ({ name, before: after, after: before })),
    );
    return explainMergeFailure(getReason(error));
  }
}

/**
 * Brings the copy up to date: fetches the branch that is checked out, and moves it forward. What is changed here stays
 * changed, and what is staged stays staged. If that is not possible, nothing changes.
 */
export async function getLatest(
  repository: WithHead,
  state: SentState,
  files: Pick<ContentFiles, 'read' | 'resolve' | 'write'>,
): Promise<LatestAnswer> {
  const { folder, head } = repository;
  const latest = await fetchLatest(repository);
  if (typeof latest !== 'string') return latest;
  const sent = state.readSent();
  /** Forgets the branch that was sent, if a commit has it. Returns whether it has. */
  const forgetIfPublished = async (commit: string) => {
    const isPublished = sent !== undefined && (await isMerged({ ...repository, head: commit }, sent));
    if (isPublished) state.forgetSent();
    return isPublished;
  };
  if (await isPartOf(repository, latest, head))
    return { ok: true, changes: [], isPublished: await forgetIfPublished(head), needsInstall: false };
  if (!(await isPartOf(repository, head, latest)))
    return createFailure(
      'Somebody has recorded versions of the site on this computer that the server does not have, and the server has others.',
      'Nothing has changed here. Ask a developer to combine them. Until then, you can edit and send as always.',
    );

  const names = await listFilesBetween(repository, head, latest);
  const changed = new Set(await listChangedFiles(repository, head));
  const overlaps = await combineFiles(
    repository,
    latest,
    state,
    names.filter((name) => changed.has(name)),
  );
  if (!Array.isArray(overlaps)) return overlaps;
  const failure = (await findStaged(repository, overlaps)) ?? (await moveForward(repository, latest, files, overlaps));
  if (failure) return failure;

  const all = (await openGit(folder).raw('diff', '--name-only', '-z', head, latest)).split('\0');
  const [before, after] = [await readCommit(repository, head, names), await readCommit(repository, latest, names)];
  return {
    ok: true,
    changes: findChanges(before, after, readFacts(files.read())).map(({ sentence }) => sentence),
    isPublished: await forgetIfPublished(latest),
    needsInstall: all.includes('package-lock.json'),
  };
}

function explainMergeFailure(reason: string): Failure {
  const [, listed = ''] =
    /(?:overwritten by merge|would be (?:overwritten|removed)[^:]*):\n((?:\t.*\n?)+)/.exec(reason) ?? [];
  const names = listed.split('\n').flatMap((line) => (line.startsWith('\t') ? [line.trim()] : []));
  return names.length > 0
    ? createFailure(
        `Somebody is working on files on this computer that are different in the latest version: ${shortenList(names, 5)}.`,
        'Nothing has changed here. Ask whoever changed these files to record or remove their changes, and then try again.',
      )
    : createFailure(
        `The latest version could not be put in place. The reason given is: ${reason.split('\n').at(-1) ?? ''}`,
        'Nothing has changed here. Show this message to a developer.',
      );
}
