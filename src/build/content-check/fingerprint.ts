import { statSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '../../check/project.ts';

/** Returns a text that changes with every write, even if the size and the modification time stay the same. */
function createStamp(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return [size, mtimeMs, ctimeMs, ino].join(':');
}

/** Reads something. An error becomes part of the fingerprint, so that its appearance counts as a change. */
function readOrDescribeError<Value>(read: () => Value): Value | string {
  try {
    return read();
  } catch (error) {
    return String(error);
  }
}

/**
 * Creates a text that changes whenever a file in these folders does. It reads the metadata of files only, not their
 * contents.
 */
export const createFingerprint = (folders: readonly string[]): string =>
  folders
    .flatMap((folder) => {
      const names = readOrDescribeError(() => listFiles(folder));
      if (typeof names === 'string') return [names];
      return names.map((name) => `${name} ${readOrDescribeError(() => createStamp(path.join(folder, name)))}`);
    })
    .join('\n');
