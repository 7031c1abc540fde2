import { statSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '../core/folder.ts';

/** Describes a file by a text that changes with every write, even if the size and the modification time stay the same. */
function createStamp(file: string): string {
  try {
    const stat = statSync(file);
    return stat.isDirectory() ? 'folder' : [stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino].join(':');
  } catch (error) {
    // The error is part of the fingerprint, so that its appearance counts as a change.
    return String(error);
  }
}

/**
 * Creates a text that changes whenever one of these files does, or a file in one of these folders. It reads the metadata of
 * files only, not their contents.
 */
export const createFingerprint = (paths: readonly string[]): string =>
  paths
    .flatMap((each) => [each, ...listFiles(each).map((name) => path.join(each, name))])
    .map((file) => `${file} ${createStamp(file)}`)
    .join('\n');
