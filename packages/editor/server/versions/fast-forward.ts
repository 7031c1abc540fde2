import { existsSync } from 'node:fs';
import path from 'node:path';

import { shortenList } from '@stepless/check';
import { Refusal } from '@stepless/documents';

import { HalfWrittenError, isSameFile, type ContentFiles } from '../content/content-files.ts';
import { nameFile } from '../describe/name-file.ts';
import type { Overlap } from './merge-files.ts';
import type { Git } from './git.ts';
import type { Repository } from './repository.ts';

/**
 * Requires that git loses nobody's work when it writes the files of the latest version.
 *
 * @param combined the files that git does not write, from the top of the repository
 * @returns the files that are as in the latest version already: an earlier update was killed
 */
async function requireUntouched(
  { git, head, changed, folder, prefix }: Repository,
  latest: string,
  combined: readonly string[],
): Promise<string[]> {
  const listNames = async (asked: Git, ...args: readonly string[]) =>
    new Set(await asked.list('diff', '--name-only', '-z', '--no-renames', ...args));
  const different = await listNames(git, head, latest);
  const added = await listNames(git, '--diff-filter=A', head, latest);
  const stagedOtherwise = await listNames(git, '--cached', latest);
  const unlike = await git.withOwnIndex(async (own) => {
    await own.runOrThrow('read-tree', latest);
    return listNames(own);
  });
  const staged = changed.filter(({ isStaged }) => isStaged).map((file) => file.path);
  // Git takes no care of a file that it ignores.
  const inTheWay = added.values().filter((file) => existsSync(path.join(folder, path.posix.relative(prefix, file))));
  const touched = [...new Set([...changed.map((file) => file.path), ...inTheWay])].filter(
    (file) => different.has(file) && !combined.includes(file),
  );
  const lost = [
    ...touched.filter((file) => unlike.has(file)),
    ...staged.filter((file) => different.has(file) && stagedOtherwise.has(file)),
  ];
  const names = lost.map((file) => (file.startsWith(prefix) ? nameFile(file.slice(prefix.length)) : file));
  if (names.length > 0)
    throw new Refusal(
      `A developer is working on files on this computer that are different in the latest version: ${shortenList([...new Set(names)], 5)}. Ask them to record or remove their changes, and then try again.`,
    );
  return touched;
}

/** Puts files, as a commit has them, into the index. The files themselves stay as they are. */
async function setIndex(git: Git, files: readonly string[], commit: string): Promise<void> {
  if (files.length === 0) return;
  const input = files.map((file) => `:(top,literal)${file}\0`).join('');
  await git.with({ input }).runOrThrow('reset', '--quiet', '--pathspec-from-file=-', '--pathspec-file-nul', commit);
}

/**
 * Moves the branch that is checked out forward to a commit, and writes the combined files. What is staged stays staged. If it
 * cannot, nothing changes.
 *
 * @throws Refusal if a combined file may not be written or has changed meanwhile, or git refuses; `HalfWrittenError` if a combined
 * file cannot be put back then
 */
export async function fastForward(
  repository: Repository,
  latest: string,
  files: ContentFiles,
  overlaps: readonly Overlap[],
): Promise<void> {
  const { git, head, prefix } = repository;
  const combined = overlaps.map(({ name }) => prefix + name);
  const settled = [...combined, ...(await requireUntouched(repository, latest, combined))];
  // Git touches no file that two versions have in common.
  const from = await git.withOwnIndex(async (own) => {
    await own.runOrThrow('read-tree', head);
    await setIndex(own, settled, latest);
    return own.runOrThrow('write-tree');
  });
  const replaced = overlaps.filter(({ before, after }) => !isSameFile(before, after));
  files.writeAll(replaced);
  try {
    await setIndex(git, settled, latest);
    await git.runOrThrow('read-tree', '-m', '-u', from, latest);
    await git.runOrThrow('update-ref', '-m', 'Get the latest', 'HEAD', latest, head);
  } catch (error) {
    const left = files.rollBack(replaced);
    // If git has not written its files, this leaves them.
    await git.run('read-tree', '-m', '-u', latest, from);
    await setIndex(git, settled, head).catch(() => undefined);
    const said = error instanceof Error ? error.message : String(error);
    const reason = `The latest version could not be put in place: ${said} Try again. If that does not help, show this message to a developer.`;
    throw left.length > 0 ? new HalfWrittenError(reason, left) : new Refusal(reason);
  }
}
