import { existsSync } from 'node:fs';
import path from 'node:path';

import { createSource, type Source } from '@stepless/documents';

import type { Version } from '../../shared/versions.ts';
import { isMedia } from '../site.ts';
import { readCommit, type Repository } from './repository.ts';

/** The history shows so many. What a version changed is known from the one before. */
export const MOST_VERSIONS = 50;

/** A version of a file. Its id is that of its commit. */
export interface FileVersion extends Pick<Version, 'id' | 'at' | 'author'> {
  /** The name of the file at that time. */
  name: string;
  /** The object of git that holds the file. */
  object: string;
}

/** Lists the versions of a file, the newest first, also from before it was renamed. */
export async function listVersions(
  { git }: Repository,
  commits: readonly string[],
  name: string,
): Promise<FileVersion[]> {
  const output = await git.runOrThrow(
    ...['log', '--follow', '--raw', '-z', '--no-abbrev', '--relative', '--diff-filter=d', '--no-show-signature'],
    ...[`--max-count=${MOST_VERSIONS + 1}`, '--format=%x1e%H%x1f%aN%x1f%aI%x1f', ...commits, '--', name],
  );
  return output.split('\x1e').flatMap((record): FileVersion[] => {
    const [id, author, at, files = ''] = record.split('\x1f');
    // :mode mode object object status NUL name NUL; a renamed file has its old name first.
    const [, object, names = ''] = /:\d+ \d+ \w+ (\w+) [A-Z]\d*\0([^]*)$/.exec(files) ?? [];
    const newest = names.split('\0').findLast((each) => each.trim() !== '');
    if (!id || !author || !at || !object || newest === undefined) return [];
    return [{ id, author, at, name: newest, object }];
  });
}

/** Returns the object that git would store a file in as it is now, or undefined if the file does not exist. */
export const hashFile = ({ git, folder }: Repository, name: string): Promise<string> | undefined =>
  existsSync(path.join(folder, name)) ? git.runOrThrow('hash-object', '--', name) : undefined;

/** Reads a version of a file. @param name what the file is called now */
export async function readVersion({ git, prefix }: Repository, version: FileVersion, name: string): Promise<Source> {
  const { code, output, said } = await git.run(
    'cat-file',
    '--filters',
    `--path=${prefix}${version.name}`,
    version.object,
  );
  if (code !== 0) throw new Error(said);
  return createSource(prefix + name, name, output);
}

/** Reads the pictures and files that a version of a file names and that do not exist any more. */
export async function readLostFiles(repository: Repository, { id }: FileVersion, { text }: Source): Promise<Source[]> {
  const names = await repository.git.list('ls-tree', '-r', '-z', '--name-only', id, '--', '.');
  const isLost = (name: string) =>
    isMedia(name) && text.includes(path.posix.basename(name)) && !existsSync(path.join(repository.folder, name));
  return readCommit(repository, id, names.filter(isLost));
}
