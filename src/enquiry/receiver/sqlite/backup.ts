import { chownSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

import { Failure } from '../failure.ts';
import { explainDatabaseError } from './errors.ts';
import { openForReading, openForWriting } from './open.ts';

/** All pages in one step, so that writes during the copy do not make it start again. */
const ALL_PAGES = 2 ** 31 - 1;
const SQLITE_BUSY = 5;
/** The database and the files that SQLite keeps beside it. */
const suffixes = ['', '-wal', '-shm'];

function sync(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Copies a database into one file, for its owner alone. Returns the number of enquiries. */
async function copyDatabase(from: string, to: string): Promise<number> {
  const source = openForReading(from);
  try {
    closeSync(openSync(to, 'wx', 0o600));
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = openForWriting(to);
  try {
    const { quick_check: result } = copy.prepare('PRAGMA quick_check').get() as { quick_check: string };
    if (result !== 'ok') {
      throw Object.assign(new Error(result), { code: 'ERR_SQLITE_ERROR', errcode: 11 });
    }
    const { count } = copy.prepare('SELECT count(*) AS count FROM enquiries').get() as { count: number };
    // A file without a log beside it can be copied, and read in a folder that is read-only.
    copy.exec('PRAGMA journal_mode = DELETE');
    return count;
  } finally {
    copy.close();
    sync(to);
  }
}

/** Copies a database into a new file under a temporary name first, so that no half of a copy has the final name. */
async function copyTo(from: string, to: string, place: (copy: string) => void): Promise<number> {
  const copy = `${to}.part`;
  try {
    rmSync(copy, { force: true });
    const count = await copyDatabase(from, copy);
    place(copy);
    return count;
  } catch (error) {
    rmSync(copy, { force: true });
    throw error instanceof Failure
      ? error
      : explainDatabaseError(error instanceof Error && 'path' in error ? to : from, error);
  }
}

/**
 * Copies a database into a new file. The receiver may be running.
 *
 * @returns the number of enquiries
 * @throws Failure when the file exists already, or cannot be written
 */
export async function backUp(database: string, file: string): Promise<number> {
  if (existsSync(file)) {
    throw new Failure(
      `${file} exists already, and a backup replaces nothing.`,
      'Name a new file, such as one with the date in its name, or move this one away.',
    );
  }
  return copyTo(database, file, (copy) => {
    renameSync(copy, file);
  });
}

/**
 * Makes sure that no program has a database open, and writes its log into the file.
 *
 * @throws Failure when a receiver is running
 */
function requireUnused(database: string): void {
  const open = new DatabaseSync(database);
  try {
    // A receiver keeps a shared lock on the file for as long as it runs.
    open.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT; PRAGMA journal_mode = DELETE');
  } catch (error) {
    // A damaged file is replaced as well.
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) return;
    throw new Failure(
      `${database} is in use, perhaps by a receiver that is running.`,
      'Stop the receiver and other programs that have it open, and try again.',
      { cause: error },
    );
  } finally {
    open.close();
  }
}

/** When root restores the database of a service, the file belongs to the user of the service, as its folder does. */
function giveToOwner(file: string, folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(file, uid, gid);
}

/** Moves a database aside. Returns its new name. */
function moveAside(database: string, now: Date): string {
  const name = `${database}.before-restore-${now.toISOString().replaceAll(':', '-')}`;
  for (const suffix of suffixes) {
    if (existsSync(database + suffix)) renameSync(database + suffix, name + suffix);
  }
  return name;
}

/**
 * Replaces a database with a backup. The previous database is kept under another name.
 *
 * @throws Failure when the backup cannot be read, or when a receiver is running
 */
export async function restore(
  database: string,
  file: string,
  now: Date,
): Promise<{ count: number; previous: string | undefined }> {
  if (!existsSync(file)) throw new Failure(`${file} does not exist.`, 'Name a backup that exists.');
  if (existsSync(database)) requireUnused(database);
  let previous: string | undefined;
  const count = await copyTo(file, database, (copy) => {
    giveToOwner(copy, dirname(database));
    if (suffixes.some((suffix) => existsSync(database + suffix))) previous = moveAside(database, now);
    renameSync(copy, database);
  });
  return { count, previous };
}
