import { shortenList } from '@stepless/check';
import { Refusal } from '@stepless/documents';

import type { LatestAnswer } from '../../shared/versions.ts';
import type { ContentEditor } from '../editing/content-editor.ts';
import { readFacts } from '../content/site.ts';
import { hashFile } from '../content/content-files.ts';
import { mergeFiles, type Keep } from './merge-files.ts';
import { describeChange, findChanges } from '../compare/find-changes.ts';
import { fastForward } from './fast-forward.ts';
import { findRemote, refuseSilence } from './remote.ts';
import {
  isAncestor,
  listChangedFiles,
  listFilesBetween,
  readFolder,
  requireFinished,
  type Repository,
} from './repository.ts';
import { isPublishedIn } from './send.ts';
import type { SentState } from './sent-state.ts';

/** Says which packages the site needs. It is in a folder around the content. */
const LOCKFILE = 'package-lock.json';

/** Fetches the branch that is checked out, and returns its latest commit on the server. */
async function fetchLatest(repository: Repository): Promise<string> {
  const { git } = repository;
  const remote = await findRemote(repository);
  if (!remote) throw new Refusal('No server is set up here. Ask a developer how the work of others reaches you.');
  const fetch = () => git.run('fetch', remote.name);
  const first = await fetch();
  // Somebody else fetches into the same repository at the same moment.
  const { code, said } = first.code === 1 ? await fetch() : first;
  if (code !== 0) throw refuseSilence(said);
  const latest = await git.runOrEmpty('rev-parse', '--verify', remote.latest);
  if (latest !== '') return latest;
  throw new Refusal(
    `The server has no branch called “${remote.latest.slice(`refs/remotes/${remote.name}/`.length)}”, from which this copy could get the latest version. Ask a developer which version of the site you should have.`,
  );
}

/**
 * Brings the copy up to date: fetches the branch that is checked out, and moves it forward. What is changed here stays
 * changed, and what is staged stays staged.
 *
 * @throws Refusal if that is not possible; then nothing changes
 */
export async function getLatest(
  repository: Repository,
  state: SentState,
  editor: Pick<ContentEditor, 'files' | 'write'>,
  keep: Keep,
): Promise<LatestAnswer> {
  requireFinished(repository);
  const { git, head, prefix } = repository;
  if (repository.branch === undefined)
    throw new Refusal(
      'One fixed version of the site is open here (a “detached HEAD”), and none is later. Ask a developer to open the newest one.',
    );
  const latest = await fetchLatest(repository);
  const { sent } = state.read();
  const isPublished = sent !== undefined && (await isPublishedIn(repository, sent, latest));
  if (await isAncestor(repository, latest, head)) {
    if (isPublished) state.remember({ sent: undefined });
    return { ok: true, changes: [], isPublished, needsInstall: false };
  }
  if (!(await isAncestor(repository, head, latest)))
    throw new Refusal(
      'This copy of the site has versions that the server does not have, and the server has others. Only a developer can combine them: show this message to one. Until then, you can edit and send as always.',
    );

  /** What was sent. If it was published, it is nobody else's change, even if it was edited further or taken back since. */
  const origin = sent && (await git.runOrEmpty('merge-base', head, sent.commit));
  const own = origin ? { from: origin, to: sent.commit } : undefined;
  const facts = readFacts(editor.files.read());
  const different = await listFilesBetween(repository, head, latest);
  const read = () => readFolder(repository, different);
  const mine = read();
  const touched = new Set([
    ...listChangedFiles(repository),
    ...(own ? await listFilesBetween(repository, own.from, own.to) : []),
  ]);
  const shared = different.filter((name) => touched.has(name));
  const { overlaps, conflicts } = await mergeFiles(repository, shared, { own, latest, keep, facts });
  if (conflicts.length > 0) {
    const names = shortenList(
      conflicts.map(({ name }) => name),
      5,
    );
    const reason = `You and somebody else have changed the same words: ${names}. Nothing has changed here. Choose whose words to keep. All other changes of both stay. Or send your changes for review: there, a developer can combine them.`;
    return { ok: false, reason, conflicts };
  }
  await fastForward(repository, latest, editor.files, overlaps);
  if (isPublished) state.remember({ sent: undefined });
  // Somebody else's words are written as a step, so that undoing it brings back one's own.
  const chosen = overlaps.filter((each) => each.chosen);
  const words = new Map(chosen.map((each) => [each.name, each.chosen?.source]));
  const hashes = Object.fromEntries(chosen.map(({ name, after }) => [name, hashFile(after)]));
  const written = words.size > 0 ? await editor.write(words, hashes) : undefined;
  if (written?.ok === false)
    return { ok: false, reason: `The latest version is here, but with your words. ${written.reason}` };

  return {
    ok: true,
    // Where one's own words stay, nothing new has come from others.
    changes: findChanges(mine, read(), facts).map(describeChange),
    isPublished,
    needsInstall: (await git.list('diff', '--name-only', '-z', head, latest)).some(
      // The site is in the repository, or in a folder of it.
      (file) => file.endsWith(LOCKFILE) && prefix.startsWith(file.slice(0, -LOCKFILE.length)),
    ),
  };
}
