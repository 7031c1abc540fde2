import { dirname } from 'node:path';

import { getErrorCode, Failure } from '../failure.ts';

type Cause = 'access' | 'busy' | 'damaged' | 'directory' | 'disk' | 'foreign' | 'full' | 'missing' | 'moved' | 'open';

/** By error code of the operating system. */
const systemCauses: Partial<Record<string, Cause>> = {
  EACCES: 'access',
  EPERM: 'access',
  EROFS: 'access',
  EISDIR: 'directory',
  EIO: 'disk',
  EDQUOT: 'full',
  ENOSPC: 'full',
  ENOENT: 'missing',
  ENOTDIR: 'missing',
};

/** By SQLite's primary result code (https://sqlite.org/rescode.html). */
const sqliteCauses: Partial<Record<number, Cause>> = {
  3: 'access',
  5: 'busy',
  6: 'busy',
  8: 'access',
  10: 'disk',
  11: 'damaged',
  13: 'full',
  14: 'open',
  23: 'access',
  26: 'foreign',
};

function getCause(error: unknown): Cause | undefined {
  const code = getErrorCode(error) ?? '';
  if (code !== 'ERR_SQLITE_ERROR') return systemCauses[code];
  // The primary code is the lowest byte. The remedy does not depend on the others.
  return sqliteCauses[(error as { errcode: number }).errcode & 0xff];
}

const texts: Record<Cause, (file: string) => [message: string, remedy: string]> = {
  access: (file) => [
    `This user may not read or write ${file}.`,
    `Run the command as the owner of the file, or give this user read and write access to it and to its folder ${dirname(file)}.`,
  ],
  busy: (file) => [
    `${file} was locked by another program for more than five seconds.`,
    'Close the program that has it open, such as a database browser or a backup, and try again.',
  ],
  damaged: (file) => [
    `${file} is damaged: part of it is not valid SQLite data.`,
    `Stop the receiver, and replace the file with the latest backup. To save what is still readable, run\nsqlite3 '${file}' .recover | sqlite3 recovered.sqlite`,
  ],
  directory: (file) => [`${file} is a folder.`, 'Name a file in that folder with --database.'],
  disk: (file) => [
    `The disk failed while reading or writing ${file}.`,
    'Look for disk errors in the system log, or for network errors if the folder is on another machine.',
  ],
  foreign: (file) => [
    `${file} is not a database of enquiries.`,
    'Name the database of the enquiries, or a new file, with --database. This file was not changed.',
  ],
  full: (file) => [`The disk with ${file} is full.`, 'Free some space. No accepted enquiry is lost.'],
  missing: (file) => [
    `The folder ${dirname(file)} does not exist.`,
    'Create it, or name a file in another folder with --database.',
  ],
  moved: (file) => [
    `${file} was moved, deleted or replaced while the receiver was running, so the receiver has stopped.`,
    'Put the file back, and start the receiver again. To use a backup instead, run the command “restore” before.',
  ],
  open: (file) => [
    `${file} cannot be opened.`,
    `Give this user read and write access to the file and to its folder ${dirname(file)}, where SQLite keeps further files.`,
  ],
};

/** Turns a database error into a Failure that says how to fix it. Returns an error with an unknown cause unchanged. */
export function explainDatabaseError(file: string, error: unknown): unknown {
  const cause = getCause(error);
  return cause === undefined || error instanceof Failure
    ? error
    : new Failure(...texts[cause](file), { code: cause, cause: error });
}

/** The file is a valid database, but of another program. SQLite reports no error for it. */
export const createForeignFileFailure = (file: string): Failure => new Failure(...texts.foreign(file));

export const createLaterVersionFailure = (file: string, version: number, supported: number): Failure =>
  new Failure(
    `${file} was written by a later version of the receiver: its format is ${version}, but this receiver supports up to ${supported}.`,
    'Run the version of the receiver that wrote it, or a later one. The file was not changed.',
  );

/** Tells a service manager not to start the receiver again: it would begin with an empty database. */
const MOVED_EXIT_CODE = 4;

/** The file was moved or deleted while it was open. SQLite reports no error, and writes to the old file. */
export const createMovedFileFailure = (file: string): Failure =>
  new Failure(...texts.moved(file), { exitCode: MOVED_EXIT_CODE, isFatal: true });

/** SQLite would delete the log of a file that does not exist, and with it the latest enquiries. */
export const createLogWithoutFileFailure = (file: string): Failure =>
  new Failure(
    `${file} does not exist, but its log ${file}-wal does. It has the latest enquiries.`,
    `Put the file back, or run the command “restore”. To begin with an empty database, move ${file}-wal away.`,
  );
