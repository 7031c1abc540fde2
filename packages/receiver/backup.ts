import { closeSync, copyFileSync, existsSync, fsyncSync, globSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Failure } from './failure.ts';
import { giveToOwner } from './folder.ts';
import { explainSqliteError, isBusy } from './store/sqlite-errors.ts';
import { openSqlite } from './store/sqlite.ts';
import { Store } from './store/store.ts';

/** The database and the files that SQLite keeps beside it. */
const suffixes = ['', '-wal', '-shm'];
const LOCK_TIMEOUT_MS = 5000;

const isRunning = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as { code: string }).code === 'EPERM';
  }
};

/** Removes files that killed processes have left half written. */
function removeParts(folder: string): void {
  for (const name of globSync('.enquiries.part-*', { cwd: folder })) {
    if (!isRunning(Number.parseInt(name.split('-')[1] ?? '', 10))) rmSync(join(folder, name), { force: true });
  }
}

/** @throws Failure when a file is not a whole database of enquiries */
async function countEnquiries(file: string): Promise<number> {
  const database = await openSqlite(file);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => database.close());
  const [[check] = []] = await database.read(['PRAGMA quick_check']);
  if (check?.quick_check !== 'ok') throw Object.assign(new Error(), { code: 'ERR_SQLITE_ERROR', errcode: 11 });
  return (await new Store(database).read({})).length;
}

/** Writes a file under a temporary name first, so that no half of one has the final name. Returns the number of enquiries. */
async function writeWhole(file: string, write: (part: string) => void, makeRoom = () => undefined): Promise<number> {
  removeParts(dirname(file));
  const part = join(dirname(file), `.enquiries.part-${process.pid}`);
  try {
    // It is for its owner alone from the start.
    closeSync(openSync(part, 'wx', 0o600));
    write(part);
    const count = await countEnquiries(part);
    const descriptor = openSync(part, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    giveToOwner(part);
    makeRoom();
    renameSync(part, file);
    return count;
  } catch (error) {
    throw error instanceof Failure ? error : explainSqliteError(file, error);
  } finally {
    for (const suffix of suffixes) rmSync(part + suffix, { force: true });
  }
}

/**
 * Copies a database into a new file. The receiver may be running.
 *
 * @returns the number of enquiries
 * @throws Failure when the file exists already, or cannot be written
 */
export function backUp(database: string, file: string): Promise<number> {
  if (!existsSync(database)) throw new Failure(`${database} does not exist.`, 'Name its folder with --folder.');
  if (existsSync(file)) throw new Failure(`${file} exists, and a backup replaces nothing.`, 'Name a new file.');
  return writeWhole(file, (part) => {
    const source = new DatabaseSync(database, { timeout: LOCK_TIMEOUT_MS });
    source.prepare('VACUUM INTO ?').run(part);
    source.close();
  });
}

/** @throws Failure when a receiver is running */
function requireUnused(database: string): void {
  const open = new DatabaseSync(database);
  try {
    // A receiver keeps a shared lock on the file for as long as it runs. This also writes the log into the file.
    open.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT; PRAGMA journal_mode = DELETE');
  } catch (error) {
    // A damaged file is replaced as well.
    if (isBusy(error)) throw new Failure(`A program uses ${database}.`, 'Stop the receiver.', { cause: error });
  } finally {
    open.close();
  }
}

/**
 * Replaces a database with a backup. The previous one is kept under another name.
 *
 * @param previous the name for the previous one
 * @returns the number of enquiries
 * @throws Failure when the backup cannot be read, or when a receiver is running
 */
export function restore(database: string, file: string, previous: string): Promise<number> {
  if (!existsSync(file)) throw new Failure(`${file} does not exist.`, 'Name a backup that exists.');
  if (existsSync(database)) requireUnused(database);
  const copy = (part: string) => {
    copyFileSync(file, part);
  };
  return writeWhole(database, copy, () => {
    for (const suffix of suffixes) if (existsSync(database + suffix)) renameSync(database + suffix, previous + suffix);
  });
}
