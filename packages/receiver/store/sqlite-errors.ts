import { dirname } from 'node:path';

import { Failure, getErrorCode } from '../failure.ts';

type Cause = 'access' | 'busy' | 'damaged' | 'disk' | 'foreign' | 'full';

/** By error code of the operating system, or by SQLite's primary result code (https://sqlite.org/rescode.html). */
const causes: Partial<Record<string, Cause>> = {
  ...{ EACCES: 'access', EPERM: 'access', EROFS: 'access', EISDIR: 'access', ENOENT: 'access', ENOTDIR: 'access' },
  ...{ EIO: 'disk', EDQUOT: 'full', ENOSPC: 'full' },
  ...{ 3: 'access', 5: 'busy', 6: 'busy', 8: 'access', 10: 'disk', 11: 'damaged', 13: 'full', 14: 'access' },
  ...{ 23: 'access', 26: 'foreign' },
};

const texts: Record<Cause, (file: string) => [message: string, remedy: string]> = {
  access: (file) => [
    `This user cannot read and write ${file}.`,
    `Make sure that the folder ${dirname(file)} exists, and that the user owns both. --folder names another folder.`,
  ],
  busy: (file) => [
    `${file} was locked by another program for more than five seconds.`,
    'Close the program that has it open, such as a database browser or a backup.',
  ],
  damaged: (file) => [
    `${file} is damaged: part of it is not valid SQLite data.`,
    `Stop the receiver, and run “restore” with the latest backup. To save what is still readable, run\nsqlite3 '${file}' .recover | sqlite3 recovered.sqlite`,
  ],
  disk: (file) => [`The disk failed while reading or writing ${file}.`, 'Look for disk errors in the system log.'],
  foreign: (file) => [
    `${file} is not a database of this receiver.`,
    'Move the file away, or name another folder with --folder. The file was not changed.',
  ],
  full: (file) => [`The disk with ${file} is full.`, 'Free some space. No accepted enquiry is lost.'],
};

export const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

/** Turns an error of the database into a Failure that says how to fix it. Returns other errors unchanged. */
export function explainSqliteError(file: string, error: unknown): unknown {
  const code = getErrorCode(error) ?? '';
  // SQLite's primary code is the lowest byte.
  const key = code === 'ERR_SQLITE_ERROR' ? (error as { errcode: number }).errcode % 256 : code;
  const cause = causes[key];
  return cause === undefined ? error : new Failure(...texts[cause](file), { code: cause, cause: error });
}

export const createForeignFileFailure = (file: string): Failure => new Failure(...texts.foreign(file));

export const createVersionFailure = (file: string, version: number): Failure =>
  new Failure(
    `${file} has version ${version} of the tables, and this receiver cannot use that.`,
    'A later receiver wrote it: update this one. If version 1 wrote it, export its enquiries with that version first.',
  );

/** Tells a service manager not to start the receiver again: it would begin with an empty database. */
const MOVED_EXIT_CODE = 4;

/** SQLite reports no error, and would write to the old file. */
export const createMovedFileFailure = (file: string): Failure =>
  new Failure(
    `${file} was moved, deleted or replaced while the receiver was running, so the receiver has stopped.`,
    'Put the file back, and start the receiver again. To use a backup instead, run “restore” first.',
    { exitCode: MOVED_EXIT_CODE, isFatal: true },
  );
