import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives this process, and those that it starts, a folder for temporary files. It goes when this process ends, also by a signal. */
export function createTemporaryFolder(parent = tmpdir()): void {
  const folder = mkdtempSync(join(parent, 'stepless-'));
  // Some tests start programs as another user.
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
}

/** For Vitest, whose tests are in processes of their own. */
export default (): void => {
  createTemporaryFolder();
};
