import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

import { Failure } from './failure.ts';
import { giveToOwner } from './folder.ts';
import { explainSqliteError } from './store/sqlite-errors.ts';
import { LOCK_TIMEOUT_MS } from './store/sqlite.ts';

/**
 * Copies a database into a new file, for its owner alone. The receiver may be running.
 *
 * @throws Failure when the file exists already, or cannot be written
 */
export function backUp(database: string, file: string): void {
  if (existsSync(file)) throw new Failure(`${file} exists, and a backup replaces nothing.`, 'Name a new file.');
  // A backup gets its final name only once it is complete. What a killed process has left is replaced.
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    closeSync(openSync(part, 'wx', 0o600));
    using source = new DatabaseSync(database, { timeout: LOCK_TIMEOUT_MS });
    source.prepare('VACUUM INTO ?').run(part);
    giveToOwner(part);
    renameSync(part, file);
  } catch (error) {
    throw explainSqliteError(database, error, file);
  } finally {
    rmSync(part, { force: true });
  }
}
