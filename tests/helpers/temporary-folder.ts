import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the processes of a run a folder for temporary files. Returns a function that deletes it, with all that is left in it. */
export default function createTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'stepless-'));
  // Some tests start programs as another user.
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
