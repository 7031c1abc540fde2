import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

import { databaseFailure, foreignDatabase } from './database-failure.ts';
import { Failure } from './failure.ts';

/** The version of the tables, kept in the file. Files of before it was kept have 0, and the same tables. */
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

/** Runs something on the database of a file, and explains what goes wrong in it. */
export function explaining<Result>(file: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw databaseFailure(file, error);
  }
}

/** Runs something that no other process can come between: all of it is stored, or nothing. */
export function inTransaction<Result>(database: DatabaseSync, run: () => Result): Result {
  // A lock from the start: two processes that read first and write later would not see what the other one writes.
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

/** Checks before SQLite does, which would not say what is wrong. */
function requireAccess(file: string, mode: number): void {
  if (statSync(file).isDirectory()) throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR' });
  accessSync(file, mode);
}

/** Creates a file for its owner alone. SQLite gives the files that it keeps beside it the same permissions. */
function createFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
}

/**
 * @returns whether a file has the table of enquiries; a new one has none yet
 * @throws Failure where it is of another program, or of a later version of this one
 */
export function hasTable(database: DatabaseSync, file: string): boolean {
  const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  if (tables.length === 0) return false;
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  const found = database.prepare(`SELECT name FROM pragma_table_info('enquiries')`).all();
  if (found.length > 0 && version > VERSION) {
    throw new Failure(
      `${file} was written by a later version of the receiver: its format is ${version}, and this receiver knows ${VERSION}.`,
      'Run the version of the receiver that wrote it, or a later one. The file was left as it is.',
    );
  }
  if (found.map(({ name }) => name).join() !== ['key', ...columns].join()) throw foreignDatabase(file);
  return true;
}

/** Lets commands read while the receiver writes. SQLite does not wait here for a process that does the same. */
function useWriteAheadLog(database: DatabaseSync): void {
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

/** Opens a file of enquiries for the receiver, and creates it where there is none. */
export function openToWrite(file: string): DatabaseSync {
  return explaining(file, () => {
    if (file !== IN_MEMORY) {
      createFile(file);
      requireAccess(file, constants.R_OK | constants.W_OK);
    }
    const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
    try {
      hasTable(database, file);
      // Nothing counts as written before the disk has said so.
      database.exec('PRAGMA synchronous = FULL');
      inTransaction(database, () => {
        database.exec(schema);
      });
      useWriteAheadLog(database);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/** Opens a file of enquiries without a change to it, so that it may be read-only, as a backup is. */
export function openToRead(file: string): DatabaseSync {
  return explaining(file, () => {
    if (!statSync(file, { throwIfNoEntry: false })) {
      throw new Failure(`There is no ${file}.`, 'Name the file of the enquiries with --database.');
    }
    requireAccess(file, constants.R_OK);
    const address = pathToFileURL(file);
    // SQLite would otherwise create files beside it, even to read. Where there are none yet, nobody is writing.
    const isInUse = ['-wal', '-journal'].some((suffix) => existsSync(`${file}${suffix}`));
    if (!isInUse) address.searchParams.set('immutable', '1');
    return new DatabaseSync(address, { readOnly: true, timeout: LOCK_TIMEOUT_MS });
  });
}

/** Whether every user of this machine can read a file, as those can that earlier versions of the receiver created. */
export const isReadableByAll = (file: string): boolean =>
  process.platform !== 'win32' && (statSync(file).mode & 0o004) !== 0;
