import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

import { explainDatabaseError, createForeignFileFailure } from './database-errors.ts';
import { Failure } from './failure.ts';

/** The schema version, stored in `user_version`. Files from before it was stored have 0 and the same schema. */
const VERSION = 1;
const LOCK_TIMEOUT_MS = 5000;
const LOCK_RETRY_MS = 20;
const SQLITE_BUSY = 5;

export const IN_MEMORY = ':memory:';

const columns = ['received', 'name', 'company', 'email', 'useCase', 'message', 'suspicion'];

const schema = `
  CREATE TABLE IF NOT EXISTS enquiries (key TEXT PRIMARY KEY, ${columns.map((name) => `${name} TEXT NOT NULL`).join(', ')}) STRICT;
  CREATE INDEX IF NOT EXISTS enquiries_by_message ON enquiries (message);
  PRAGMA user_version = ${VERSION};
`;

/** Runs a database operation. Turns its errors into a Failure that says how to fix them. */
export function explainErrors<Result>(file: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw explainDatabaseError(file, error);
  }
}

/** Runs an operation in a transaction: all of it is stored, or nothing. */
export function runInTransaction<Result>(database: DatabaseSync, run: () => Result): Result {
  // Takes the write lock at once. Otherwise two processes could both read before either writes, and store a duplicate.
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = run();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Checks the file before SQLite opens it, because SQLite's own error does not give the cause. */
function requireAccess(file: string, mode: number): void {
  if (statSync(file).isDirectory()) throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR' });
  accessSync(file, mode);
}

/** Creates the file with mode 0600. SQLite gives its `-wal` and `-shm` files the same permissions. */
function createFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
}

/**
 * @returns whether the file has the enquiries table; a new file has none yet
 * @throws Failure when the file belongs to another program or to a later version of the receiver
 */
export function hasTable(database: DatabaseSync, file: string): boolean {
  const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  if (tables.length === 0) return false;
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  const tableColumns = database.prepare(`SELECT name FROM pragma_table_info('enquiries')`).all();
  if (tableColumns.length > 0 && version > VERSION) {
    throw new Failure(
      `${file} was written by a later version of the receiver: its format is ${version}, but this receiver supports up to ${VERSION}.`,
      'Run the version of the receiver that wrote it, or a later one. The file was not changed.',
    );
  }
  if (tableColumns.map(({ name }) => name).join() !== ['key', ...columns].join()) throw createForeignFileFailure(file);
  return true;
}

/**
 * Lets commands read while the receiver writes. Retries while another process makes the same change, because SQLite's own
 * time-out does not cover it.
 */
function enableWriteAheadLog(database: DatabaseSync): void {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_RETRY_MS);
    }
  }
}

/** Opens a database for the receiver. Creates the file when there is none. */
export function openForWriting(file: string): DatabaseSync {
  return explainErrors(file, () => {
    if (file !== IN_MEMORY) {
      createFile(file);
      requireAccess(file, constants.R_OK | constants.W_OK);
    }
    const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
    try {
      hasTable(database, file);
      // A commit returns only when the data is on the disk.
      database.exec('PRAGMA synchronous = FULL');
      runInTransaction(database, () => {
        database.exec(schema);
      });
      enableWriteAheadLog(database);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/** Opens a database without changing it, so that read-only files such as backups work too. */
export function openForReading(file: string): DatabaseSync {
  return explainErrors(file, () => {
    if (!statSync(file, { throwIfNoEntry: false })) {
      throw new Failure(`${file} does not exist.`, 'Name the database of the enquiries with --database.');
    }
    requireAccess(file, constants.R_OK);
    const address = pathToFileURL(file);
    // Without `immutable`, SQLite creates files beside the database even for reading. When it has none, nobody is writing.
    const isInUse = ['-wal', '-journal'].some((suffix) => existsSync(`${file}${suffix}`));
    if (!isInUse) address.searchParams.set('immutable', '1');
    return new DatabaseSync(address, { readOnly: true, timeout: LOCK_TIMEOUT_MS });
  });
}

/** Whether every user of this machine can read a file. Earlier versions of the receiver created such files. */
export const isReadableByAll = (file: string): boolean =>
  process.platform !== 'win32' && (statSync(file).mode & 0o004) !== 0;
