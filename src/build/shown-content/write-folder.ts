import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Source } from '@stepless/documents';

/** Makes a folder hold these files, and no others. @returns the absolute paths of the files that were added, changed or removed */
export function writeFolder(folder: string, sources: readonly Pick<Source, 'name' | 'bytes'>[]): string[] {
  const wanted = new Map(sources.map(({ name, bytes }) => [path.join(folder, name), bytes]));
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const found = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const current = new Map(found.map((file) => [file, readFileSync(file)]));
  const removed = found.filter((file) => !wanted.has(file));
  const changed = [...wanted].filter(([file, bytes]) => !current.get(file)?.equals(bytes));
  for (const file of removed) rmSync(file);
  for (const [file, bytes] of changed) {
    // A former folder may now be a file.
    rmSync(file, { recursive: true, force: true });
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return [...removed, ...changed.map(([file]) => file)];
}
