import { dirname } from 'node:path';

import { codeOf, Failure } from './failure.ts';

type Cause = 'access' | 'busy' | 'damaged' | 'directory' | 'disk' | 'foreign' | 'full' | 'missing' | 'moved' | 'open';

/** By the code of the operating system. */
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

/** By SQLite’s primary result code: https://sqlite.org/rescode.html */
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

function causeOf(error: unknown): Cause | undefined {
  const code = codeOf(error) ?? '';
  if (code !== 'ERR_SQLITE_ERROR') return systemCauses[code];
  // The other bytes tell the causes apart that have one remedy.
  return sqliteCauses[(error as { errcode: number }).errcode & 0xff];
}

const texts: Record<Cause, (file: string) => [message: string, remedy: string]> = {
  access: (file) => [
    `This user may not read or write ${file}.`,
    `Run the command as the user to whom the file belongs, or let this one read and write it and its folder ${dirname(file)}.`,
  ],
  busy: (file) => [
    `${file} is locked by another program, and was not released within five seconds.`,
    'Close the program that has it open, such as a database browser or a backup, and try again.',
  ],
  damaged: (file) => [
    `${file} is damaged: part of it is not what SQLite has written.`,
    `Stop the receiver, and put the latest backup in the place of the file. What can still be read of it is saved by\nsqlite3 '${file}' .recover | sqlite3 recovered.sqlite`,
  ],
  directory: (file) => [`${file} is a folder.`, 'Name a file in it with --database.'],
  disk: (file) => [
    `The disk failed while ${file} was read or written.`,
    'Look into the log of the machine for errors of its disk, or of the network if the folder is on another machine.',
  ],
  foreign: (file) => [
    `${file} is not a database of enquiries.`,
    'Name the file of the enquiries with --database, or a new one. This one was left as it is.',
  ],
  full: (file) => [`The disk that holds ${file} is full.`, 'Make room on it. Nothing that was accepted is lost.'],
  missing: (file) => [
    `The folder ${dirname(file)} does not exist.`,
    'Create it, or name a file in another folder with --database.',
  ],
  moved: (file) => [
    `${file} was moved or deleted while the receiver was running.`,
    'Put the file back, and start the receiver again.',
  ],
  open: (file) => [
    `${file} cannot be opened.`,
    `Let this user read and write the file and its folder ${dirname(file)}: SQLite keeps files of its own beside it.`,
  ],
};

/** What an error of the database means for whoever runs the receiver; an error with an unknown cause is returned as it is. */
export function databaseFailure(file: string, error: unknown): unknown {
  const cause = causeOf(error);
  return cause === undefined ? error : new Failure(...texts[cause](file), { cause: error });
}

/** For what SQLite takes for no failure: the database of another program. */
export const foreignDatabase = (file: string): Failure => new Failure(...texts.foreign(file));

/** For what SQLite takes for no failure: it goes on with a file that has no name any more. */
export const movedDatabase = (file: string): Failure => new Failure(...texts.moved(file));
