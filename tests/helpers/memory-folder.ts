import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = '/dev/shm';
const GIB = 1024 ** 3;

/**
 * Returns a folder in memory, if this machine has one with space, where programs may run. Temporary files are faster there:
 * git and SQLite wait for a disk each time they write.
 */
export function findMemoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    // Containers often have a few megabytes only.
    if (bavail * bsize < 2 * GIB) return undefined;
    const own = mkdtempSync(join(folder, 'try-'));
    try {
      const program = join(own, 'program');
      writeFileSync(program, '', { mode: 0o700 });
      accessSync(program, constants.X_OK);
      return folder;
    } finally {
      rmSync(own, { recursive: true });
    }
  } catch {
    return undefined;
  }
}
