import { accessSync, closeSync, constants, existsSync, openSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

import { Failure } from '../failure.ts';
import { createLogWithoutFileFailure, explainDatabaseError } from './errors.ts';
import { migrate, readVersion, VERSION } from './schema.ts';

const LOCK_TIMEOUT_MS = 5000;
const LOCK_RETRY_MS = 20;
const SQLITE_BUSY = 5;
const MIN_FREE_BYTES = 1_000_000;

export const IN_MEMORY = ':memory:';

/** Runs a database operation. Turns its errors into a Failure that says how to fix them. */
export function explainErrors<Result>(file: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw explainDatabaseError(file, error);
  }
}

/** Runs an operation in a transaction: all of it is stored, or nothing. Joins a transaction that has already begun. */
export function runInTransaction<Result>(database: DatabaseSync, run: () => Result): Result {
  return database.isTransaction ? run() : runInNewTransaction(database, run);
}

function runInNewTransaction<Result>(database: DatabaseSync, run: () => Result): Result {
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

/**
 * Repeats an operation for as long as another process has the database locked. SQLite's own time-out does not cover every
 * operation.
 */
export function retryWhileBusy(run: () => void): void {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      run();
      return;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_RETRY_MS);
    }
  }
}

/** @throws Failure when the file does not exist */
export function requireFile(file: string): void {
  if (existsSync(file)) return;
  throw new Failure(
    `${file} does not exist.`,
    'Name the database of the enquiries with --database. The receiver creates a new one when it starts.',
  );
}

/** Checks the file before SQLite opens it, because SQLite's own error does not give the cause. */
function requireAccess(file: string, mode: number): void {
  if (statSync(file).isDirectory()) throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR' });
  accessSync(file, mode);
}

/**
 * Makes sure that the disk has room for several enquiries. A small write can still succeed where an enquiry does not fit.
 *
 * @throws an error with the code ENOSPC
 */
export function requireSpace(file: string): void {
  if (file === IN_MEMORY) return;
  const { bavail, bsize } = statfsSync(dirname(file));
  if (bavail * bsize < MIN_FREE_BYTES) throw Object.assign(new Error('The disk is nearly full.'), { code: 'ENOSPC' });
}

/** Creates the file with mode 0600. SQLite gives its `-wal` and `-shm` files the same permissions. */
function createFile(file: string): void {
  if (existsSync(file)) return;
  if (existsSync(`${file}-wal`)) throw createLogWithoutFileFailure(file);
  closeSync(openSync(file, 'a', 0o600));
}

/** Opens a database for the receiver. Creates the file when there is none, and migrates an older one. */
export function openForWriting(file: string): DatabaseSync {
  return explainErrors(file, () => {
    if (file !== IN_MEMORY) {
      createFile(file);
      requireAccess(file, constants.R_OK | constants.W_OK);
    }
    const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
    try {
      readVersion(database, file);
      // A commit returns only when the data is on the disk. Deleted text is overwritten, also in temporary files.
      database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY');
      runInTransaction(database, () => {
        const version = readVersion(database, file) ?? 0;
        if (version < VERSION) migrate(database, version);
      });
      // Lets commands read while the receiver writes. The first read takes the shared lock by which “restore” notices that
      // the database is in use.
      retryWhileBusy(() => {
        database.exec('PRAGMA journal_mode = WAL; SELECT 1 FROM enquiries LIMIT 1');
      });
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/** Copies a database of an older version into memory, and migrates the copy. The file is not changed. */
function copyAndMigrate(address: URL, version: number): DatabaseSync {
  const copy = new DatabaseSync(IN_MEMORY, { timeout: LOCK_TIMEOUT_MS });
  migrate(copy, 0, Math.max(version, 1));
  copy.prepare('ATTACH ? AS old').run(address.href);
  copy.exec('INSERT INTO main.enquiries SELECT * FROM old.enquiries; DETACH old');
  migrate(copy, Math.max(version, 1));
  return copy;
}

/**
 * Opens a database without changing it, so that read-only files such as backups work too.
 *
 * @throws Failure when the file cannot be read
 */
export function openForReading(file: string): DatabaseSync {
  return explainErrors(file, () => {
    requireFile(file);
    requireAccess(file, constants.R_OK);
    const address = pathToFileURL(file);
    address.searchParams.set('mode', 'ro');
    // Without `immutable`, SQLite creates files beside the database even for reading. When it has none, nobody is writing.
    const isInUse = ['-wal', '-journal'].some((suffix) => existsSync(`${file}${suffix}`));
    if (!isInUse) address.searchParams.set('immutable', '1');
    const database = new DatabaseSync(address, { readOnly: true, timeout: LOCK_TIMEOUT_MS });
    try {
      const version = readVersion(database, file);
      if (version === VERSION) return database;
      database.close();
      return version === undefined ? openForWriting(IN_MEMORY) : copyAndMigrate(address, version);
    } catch (error) {
      if (database.isOpen) database.close();
      throw error;
    }
  });
}

/** Whether every user of this machine can read a file. Earlier versions of the receiver created such files. */
export const isReadableByAll = (file: string): boolean =>
  process.platform !== 'win32' && (statSync(file).mode & 0o004) !== 0;
