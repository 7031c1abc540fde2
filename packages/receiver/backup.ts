import { copyFileSync, existsSync, fsyncSync, globSync, openSync, closeSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Failure } from './failure.ts';
import { giveToOwner } from './folder.ts';
import { explainSqliteError, isBusy } from './store/sqlite-errors.ts';
import { openSqlite } from './store/sqlite.ts';
import { Store } from './store/store.ts';

/** The database and the files that SQLite keeps beside it. */
const suffixes = ['', '-wal', '-shm'];

/** Creates the name of a file that is not whole yet, and removes those that killed processes have left. */
function createPartName(file: string): string {
  const prefix = `.${basename(file)}.part-`;
  for (const name of globSync(`.*.part-*`, { cwd: dirname(file) })) {
    const process = Number(name.split('.part-').at(-1));
    if (!isRunning(process)) rmSync(join(dirname(file), name), { force: true });
  }
  return join(dirname(file), `${prefix}${process.pid}`);
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as { code: string }).code === 'EPERM';
  }
}

/** Writes a file under a temporary name first, so that no half of one has the final name. */
async function writeWhole(file: string, write: (part: string) => void, check: (part: string) => Promise<number>) {
  const part = createPartName(file);
  try {
    // The temporary file is for its owner alone from the start.
    closeSync(openSync(part, 'w', 0o600));
    write(part);
    const count = await check(part);
    const descriptor = openSync(part, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    giveToOwner(part);
    renameSync(part, file);
    return count;
  } catch (error) {
    throw error instanceof Failure ? error : explainSqliteError(file, error);
  } finally {
    for (const suffix of suffixes) rmSync(part + suffix, { force: true });
  }
}

/** @throws Failure when a file is not a whole database of enquiries */
async function countEnquiries(file: string): Promise<number> {
  const database = await openSqlite(file);
  try {
    await database.read(['PRAGMA quick_check']);
    return (await new Store(database).read({})).length;
  } finally {
    await database.close();
  }
}

/**
 * Copies a database into a new file. The receiver may be running.
 *
 * @returns the number of enquiries
 * @throws Failure when the file exists already, or cannot be written
 */
export async function backUp(database: string, file: string): Promise<number> {
  if (!existsSync(database)) throw new Failure(`${database} does not exist.`, 'Name its folder with --folder.');
  if (existsSync(file)) {
    throw new Failure(`${file} exists already, and a backup replaces nothing.`, 'Name a new file.');
  }
  const write = (part: string) => {
    const source = new DatabaseSync(database, { timeout: 5000 });
    try {
      source.prepare('VACUUM INTO ?').run(part);
    } finally {
      source.close();
    }
  };
  return writeWhole(file, write, countEnquiries);
}

/** @throws Failure when a receiver is running */
function requireUnused(database: string): void {
  const open = new DatabaseSync(database);
  try {
    // A receiver keeps a shared lock on the file for as long as it runs. This also writes the log into the file.
    open.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT; PRAGMA journal_mode = DELETE');
  } catch (error) {
    // A damaged file is replaced as well.
    if (!isBusy(error)) return;
    throw new Failure(`${database} is in use, perhaps by a receiver that is running.`, 'Stop it, and try again.', {
      cause: error,
    });
  } finally {
    open.close();
  }
}

/**
 * Replaces a database with a backup. The previous one is kept under another name.
 *
 * @throws Failure when the backup cannot be read, or when a receiver is running
 */
export async function restore(database: string, file: string, now: Date): Promise<{ count: number; previous: string }> {
  if (!existsSync(file)) throw new Failure(`${file} does not exist.`, 'Name a backup that exists.');
  if (existsSync(database)) requireUnused(database);
  const previous = suffixes.some((suffix) => existsSync(database + suffix))
    ? `${database}.before-restore-${now.toISOString().replaceAll(':', '-')}`
    : '';
  const write = (part: string) => {
    copyFileSync(file, part);
  };
  const count = await writeWhole(database, write, async (part) => {
    const found = await countEnquiries(part);
    for (const suffix of suffixes) {
      if (previous !== '' && existsSync(database + suffix)) renameSync(database + suffix, previous + suffix);
    }
    return found;
  });
  return { count, previous };
}
