import { dirname } from 'node:path';

import { Failure, getErrorCode } from '../failure.ts';

type Cause = 'access' | 'busy' | 'damaged' | 'foreign' | 'full';

/** By error code of the operating system, or by SQLite's primary result code (https://sqlite.org/rescode.html). */
const causes: Partial<Record<string, Cause>> = {
  ...{ EACCES: 'access', EPERM: 'access', EROFS: 'access', EISDIR: 'access', ENOENT: 'access', ENOTDIR: 'access' },
  ...{ 3: 'access', 8: 'access', 14: 'access', 23: 'access', 5: 'busy', 6: 'busy', 11: 'damaged', 26: 'foreign' },
  ...{ EDQUOT: 'full', ENOSPC: 'full', 13: 'full' },
};

const texts: Record<Cause, [message: string, remedy: string]> = {
  access: [
    'This user cannot read and write FILE.',
    'Make sure that the folder FOLDER exists, and that this user owns both.',
  ],
  busy: ['FILE was locked by another program for more than five seconds.', 'Close the program that has it open.'],
  damaged: ['Part of FILE is not valid SQLite data.', 'Stop the receiver, and run “restore” with the latest backup.'],
  foreign: ['FILE is not a database of this receiver.', 'Move the file away, or name another folder with --folder.'],
  full: ['The disk with FILE is full.', 'Free some space. No accepted enquiry is lost.'],
};

export const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

export function createFailure(cause: Cause, file: string, error?: unknown): Failure {
  const fill = (text: string) => text.replace('FILE', file).replace('FOLDER', dirname(file));
  const [message, remedy] = texts[cause];
  return new Failure(fill(message), fill(remedy), { code: cause, cause: error });
}

/** Turns an error of the database into a Failure that says how to fix it. Returns other errors unchanged. */
export function explainSqliteError(file: string, error: unknown): unknown {
  const code = getErrorCode(error) ?? '';
  // SQLite's primary code is the lowest byte.
  const key = code === 'ERR_SQLITE_ERROR' ? (error as { errcode: number }).errcode % 256 : code;
  const cause = causes[key];
  return cause === undefined ? error : createFailure(cause, file, error);
}

export const createVersionFailure = (file: string, version: number): Failure =>
  new Failure(
    `${file} has version ${version} of the tables, which this receiver does not know.`,
    'If a later receiver wrote it, update this one. If version 1 wrote it, export its enquiries with that receiver first.',
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
