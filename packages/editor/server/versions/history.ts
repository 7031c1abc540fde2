import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Facts } from '@stepless/check';
import { createSource, Refusal, type Source } from '@stepless/documents';

import type { Version, VersionRequest } from '../../shared/versions.ts';
import { isMedia } from '../content/site.ts';
import { findChanges, summarizeChanges } from '../compare/find-changes.ts';
import { readCommit, readFile, type Repository } from './repository.ts';

const MOST_VERSIONS = 50;

/** A version of a file, before it is described. */
interface FileVersion extends Omit<Version, 'sentence'> {
  /** The name of the file before this version. Undefined if the version added the file. */
  before: string | undefined;
}

/** Lists the versions of a file, the newest first, including those from before it was renamed. */
export async function listVersions(
  { git }: Repository,
  commits: readonly string[],
  file: string,
): Promise<FileVersion[]> {
  const output = await git.runOrThrow(
    ...['log', '--follow', '--name-status', '-z', '--relative', '--diff-filter=d', '--no-show-signature'],
    ...[`--max-count=${MOST_VERSIONS}`, '--format=%x1e%H%x1f%aN%x1f%aI%x1f', ...commits, '--', file],
  );
  return output.split('\x1e').flatMap((record): FileVersion[] => {
    const [id, author, at, files = ''] = record.split('\x1f');
    // A status and a name, or the old name and the new one; a NUL is before the first and behind each.
    const [, status, before, name = before] = files.split('\0').filter((each, index) => index === 0 || each !== '');
    if (!id || !author || !at || before === undefined || name === undefined) return [];
    return [{ id, author, at, name, before: status?.trim() === 'A' ? undefined : before }];
  });
}

/** Says what a version has changed. */
export async function describeVersion(
  repository: Repository,
  { before, ...version }: FileVersion,
  facts: Facts,
): Promise<Version> {
  const earlier = before === undefined ? [] : [await readFile(repository, `${version.id}^`, before)];
  const later = [await readFile(repository, version.id, version.name)];
  return { ...version, sentence: summarizeChanges(findChanges(earlier, later, facts)) };
}

/** Reads a version of a file, whatever the file was called then. @throws Refusal if there is no such version */
export async function readVersion(repository: Repository, { file, version, name }: VersionRequest): Promise<Source> {
  const source = await readFile(repository, version, name).catch(() => undefined);
  if (!source) throw new Refusal('This version is not there any more. Open the list again.');
  return createSource(repository.prefix + file, file, source.bytes);
}

/** Reads the pictures and files that a version of a file names and that do not exist any more. */
export async function readLostFiles(repository: Repository, version: string, { text }: Source): Promise<Source[]> {
  const names = await repository.git.list('ls-tree', '-r', '-z', '--name-only', version, '--', '.');
  const isLost = (name: string) =>
    isMedia(name) && text.includes(path.posix.basename(name)) && !existsSync(path.join(repository.folder, name));
  return readCommit(repository, version, names.filter(isLost));
}
