import { lstatSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Project } from './project.ts';
import type { Source } from './source.ts';

/**
 * Writes a file.
 *
 * @returns why the file was not written, or undefined if it was
 */
function writeSource(root: string, { path: name, bytes }: Source): string | undefined {
  const file = path.join(root, name);
  try {
    const stat = lstatSync(file);
    if (stat.isSymbolicLink())
      return 'It is a symbolic link, and the file that it leads to may belong to something else.';
    if ((stat.mode & 0o222) === 0) return 'It is read-only. Allow changes to it, then run --fix again.';
    writeFileSync(file, bytes);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      return 'You are not allowed to change it. Allow changes to it, then run --fix again.';
    return error instanceof Error ? error.message : String(error);
  }
}

interface Written {
  /** The project as it is on disk now. */
  project: Project;
  /** Why a file was not written, by its path. */
  unwritten: ReadonlyMap<string, string>;
}

/** Writes every file that the fixes have changed. If a file cannot be written, the others still are. */
export function writeFixes(root: string, before: Project, after: Project): Written {
  const unwritten = new Map<string, string>();
  const sources = after.sources.map((source, index) => {
    const original = before.sources[index] ?? source;
    const obstacle = source === original ? undefined : writeSource(root, source);
    if (obstacle === undefined) return source;
    unwritten.set(source.path, obstacle);
    return original;
  });
  return { project: { ...after, sources }, unwritten };
}
