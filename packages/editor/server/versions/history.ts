import { existsSync } from 'node:fs';
import path from 'node:path';

import { createSource, type Source } from '@stepless/documents';

import type { Version } from '../../shared/versions.ts';
import { isMedia } from '../site.ts';
import { readCommit, type Repository } from './repository.ts';

const MOST_VERSIONS = 50;

/** A file in a version. */
export interface StoredFile {
  /** The name of the file at that time. */
  name: string;
  /** The object of git that holds the file. */
  object: string;
}

/** A version of a file. Its id is that of its commit. */
export interface FileVersion extends StoredFile, Pick<Version, 'id' | 'at' | 'author'> {
  /** What it changed. Undefined if it added the file. */
  before: StoredFile | undefined;
}

/** Lists the versions of a file, the newest first, including those from before it was renamed. */
export async function listVersions(
  { git }: Repository,
  commits: readonly string[],
  name: string,
): Promise<FileVersion[]> {
  const output = await git.runOrThrow(
    ...['log', '--follow', '--raw', '-z', '--no-abbrev', '--relative', '--diff-filter=d', '--no-show-signature'],
    ...[`--max-count=${MOST_VERSIONS}`, '--format=%x1e%H%x1f%aN%x1f%aI%x1f', ...commits, '--', name],
  );
  return output.split('\x1e').flatMap((record): FileVersion[] => {
    const [id, author, at, files = ''] = record.split('\x1f');
    // :mode mode object object status NUL name NUL; a renamed file has its old name first.
    const [, earlier, object, names = ''] = /:\d+ \d+ (\w+) (\w+) [A-Z]\d*\0([^]*)$/.exec(files) ?? [];
    const known = names.split('\0').filter((each) => each.trim() !== '');
    const [oldName, newName] = [known[0], known.at(-1)];
    if (!id || !author || !at || !earlier || !object || oldName === undefined || newName === undefined) return [];
    const before = /^0+$/.test(earlier) ? undefined : { name: oldName, object: earlier };
    return [{ id, author, at, name: newName, object, before }];
  });
}

/** Reads a file of a version. @param name what it is to be called */
export async function readStored({ git, prefix }: Repository, file: StoredFile, name = file.name): Promise<Source> {
  const output = await git.read('cat-file', '--filters', `--path=${prefix}${file.name}`, file.object);
  return createSource(prefix + name, name, output);
}

/** Reads the pictures and files that a version of a file names and that do not exist any more. */
export async function readLostFiles(repository: Repository, { id }: FileVersion, { text }: Source): Promise<Source[]> {
  const names = await repository.git.list('ls-tree', '-r', '-z', '--name-only', id, '--', '.');
  const isLost = (name: string) =>
    isMedia(name) && text.includes(path.posix.basename(name)) && !existsSync(path.join(repository.folder, name));
  return readCommit(repository, id, names.filter(isLost));
}
