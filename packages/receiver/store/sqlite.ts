import { closeSync, existsSync, globSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Database, Row, Statement } from './database.ts';
import { createFileFailure, explainSqliteError } from './sqlite-errors.ts';

export const LOCK_TIMEOUT_MS = 5000;

const folder = join(import.meta.dirname, '../migrations');
export const migrations: readonly string[] = globSync('*.sql', { cwd: folder })
  .toSorted()
  .map((file) => readFileSync(join(folder, file), 'utf8'));
/** The first migration leads to version 3 of the tables. Earlier versions are no longer supported. */
const OLDEST = 3;
const VERSION = migrations.length + OLDEST - 1;

const readVersion = (database: DatabaseSync) => Number(database.prepare('PRAGMA user_version').get()?.user_version);

function migrate(database: DatabaseSync, file: string): void {
  // Takes the write lock at once, so that only one of two processes migrates.
  database.exec('BEGIN IMMEDIATE');
  const version = readVersion(database);
  if (version > VERSION || (version > 0 && version < OLDEST)) throw createFileFailure('version', file);
  for (const sql of migrations.slice(version === 0 ? 0 : version - OLDEST + 1)) database.exec(sql);
  database.exec(`PRAGMA user_version = ${VERSION}; COMMIT`);
}

/** Creates the file with mode 0600. SQLite gives its `-wal` and `-shm` files the same permissions. */
function createFile(file: string): void {
  // SQLite would delete the log of a file that is gone, and with it the latest enquiries.
  if (!existsSync(file) && existsSync(`${file}-wal`)) throw createFileFailure('moved', file);
  closeSync(openSync(file, 'a', 0o600));
}

interface Write {
  statements: readonly Statement[];
  resolve: (rows: Row[][]) => void;
  reject: (error: unknown) => void;
}

const getInode = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

/**
 * Opens a file of SQLite. Creates it when there is none. Several processes may share it.
 *
 * @param file its path
 * @throws Failure when the file cannot be used
 */
export function openSqlite(file: string): Database {
  const explain = <Result>(run: () => Result): Result => {
    try {
      return run();
    } catch (error) {
      throw explainSqliteError(file, error);
    }
  };
  const database = explain(() => {
    createFile(file);
    const opened = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
    // A commit returns only when the data is on the disk. Deleted text is overwritten, also in temporary files.
    opened.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    opened.exec('PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = ON');
    if (readVersion(opened) !== VERSION) migrate(opened, file);
    return opened;
  });
  const inode = getInode(file);
  const run = (begin: string, statements: readonly Statement[]): Row[][] =>
    explain(() => {
      database.exec(begin);
      try {
        if (getInode(file) !== inode) throw createFileFailure('moved', file);
        const rows = statements.map(([sql, ...parameters]) => database.prepare(sql).all(...parameters) as Row[]);
        database.exec('COMMIT');
        return rows;
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    });
  let waiting: Write[] = [];
  const commitWaiting = () => {
    const group = waiting;
    waiting = [];
    try {
      const all = group.flatMap(({ statements }) => statements);
      const rows = run('BEGIN IMMEDIATE', all);
      for (const { statements, resolve } of group) resolve(rows.splice(0, statements.length));
    } catch (error) {
      // One write can make the others of its group fail, so each is tried again alone.
      for (const { statements, resolve, reject } of group) {
        if (group.length === 1) reject(error);
        else Promise.try(run, 'BEGIN IMMEDIATE', statements).then(resolve, reject);
      }
    }
  };
  return {
    read: (...statements) => Promise.try(run, 'BEGIN', statements),
    // Writes that arrive together share a commit, because the disk takes most of the time.
    write: (...statements) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ statements, resolve, reject }) === 1) setImmediate(commitWaiting);
      }),
    // SQLite overwrites what it deletes. But pages that it has split or moved before can hold older copies.
    vacuum: () => explain(() => database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')),
    close: () => Promise.try(() => database.close()),
  };
}
