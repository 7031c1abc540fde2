import { dirname } from 'node:path';

import { Failure } from '../failure.ts';

type Cause = 'access' | 'busy' | 'damaged' | 'full' | 'moved' | 'version';

/** SQLite's primary result codes: https://sqlite.org/rescode.html */
const codes: Partial<Record<Cause, number[]>> = { access: [3, 8, 14], busy: [5, 6], damaged: [11, 26], full: [13] };
const findCause = (code: number) => (Object.keys(codes) as Cause[]).find((cause) => codes[cause]?.includes(code));

/** Tells a service manager not to start the receiver again: it would begin with an empty database. */
const MOVED_EXIT_CODE = 4;

export function createFileFailure(cause: Cause, file: string, error?: unknown): Failure {
  const texts: Record<Cause, [message: string, remedy: string]> = {
    access: [
      `This user cannot read and write ${file}.`,
      `Make sure that the folder ${dirname(file)} exists, and that this user owns both.`,
    ],
    busy: [`${file} was locked by another program for more than five seconds.`, 'Close the program that has it open.'],
    damaged: [`${file} is not valid SQLite data.`, 'Stop the receiver, and put the latest backup in its place.'],
    full: [`The disk with ${file} is full.`, 'Free some space. No accepted enquiry is lost.'],
    moved: [
      `${file} was moved, deleted or replaced while the receiver was running, so the receiver has stopped.`,
      'Put the file back, or a backup in its place, and start the receiver again.',
    ],
    version: [
      `${file} was written by another version of the receiver, whose tables this one does not know.`,
      'If a later receiver wrote it, update this one. If an earlier one did, export its enquiries with that receiver.',
    ],
  };
  const exitCode = cause === 'moved' ? MOVED_EXIT_CODE : undefined;
  return new Failure(...texts[cause], { code: cause, exitCode, cause: error });
}

/**
 * Turns an error of the database or of its file into a Failure that says how to fix it. Returns other errors unchanged.
 *
 * @param copy where the database is being copied to, if it is
 */
export function explainSqliteError(file: string, error: unknown, copy = file): unknown {
  // The primary code is the lowest byte.
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) % 256 : undefined;
  const cause = code === undefined ? error instanceof Error && 'syscall' in error && 'access' : findCause(code);
  // Of a copy, SQLite itself reports only that its disk is full.
  const isAboutCopy = code === undefined || cause === 'full';
  return cause ? createFileFailure(cause, isAboutCopy ? copy : file, error) : error;
}
