import { randomInt } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** The ending of files that are being written. Git and the check ignore it. */
const ending = '.edit.tmp';

/**
 * Writes a file, or replaces it: after a crash, the old version is there or the new one. Symbolic links stay.
 *
 * @param beforeRename called when the bytes are on the disk, just before they replace the file. If it throws, the file stays.
 */
export function replaceFile(file: string, bytes: Uint8Array | string, beforeRename?: () => void): void {
  const target = existsSync(file) ? realpathSync(file) : file;
  const temporary = `${target}.${randomInt(1e10)}${ending}`;
  const present = statSync(target, { throwIfNoEntry: false });
  try {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(temporary, bytes, { flag: 'wx', flush: true });
    if (present) chmodSync(temporary, present.mode);
    // Only administrators may give files away.
    if (present && process.getuid?.() === 0) chownSync(temporary, present.uid, present.gid);
    beforeRename?.();
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Removes what `replaceFile` leaves in a folder if the process is killed. */
export function removeTemporaryFiles(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (name.endsWith(ending)) rmSync(path.join(folder, name), { force: true });
}
