import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';

import { Failure } from './failure.ts';
import type { Environment } from './settings.ts';

export const getDatabaseFile = (folder: string): string => join(folder, 'enquiries.sqlite');
export const getSettingsFile = (folder: string): string => join(folder, 'receiver.env');

/** Gets the database, if there is one: a command that only reads must not create it. @throws Failure if there is none */
export function requireDatabase(folder: string): string {
  const file = getDatabaseFile(folder);
  if (existsSync(file)) return file;
  throw new Failure(
    `${file} does not exist, or this user cannot see it.`,
    'Name its folder with --folder. A receiver creates it at its first start.',
  );
}

/**
 * Gets the folder in which the receiver keeps enquiries and its settings. It is outside the project: there, `git clean` would
 * delete it, and a deployment could publish it. systemd sets STATE_DIRECTORY for a service. Otherwise it is where programs keep
 * their state: https://specifications.freedesktop.org/basedir-spec/latest/
 */
export function getDefaultFolder({ STATE_DIRECTORY = '', XDG_STATE_HOME = '' }: Environment): string {
  if (STATE_DIRECTORY !== '') return STATE_DIRECTORY;
  return join(XDG_STATE_HOME === '' ? join(homedir(), '.local/state') : XDG_STATE_HOME, 'enquiry-receiver');
}

/** Creates the folder, for its owner alone. */
export const createFolder = (folder: string) => mkdirSync(folder, { recursive: true, mode: 0o700 });

/** Gives a file that root has written to the owner of its folder: the user of the service. */
export function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  chownSync(file, uid, gid);
}

/** Reads the settings of a folder. Variables of this process override them. */
export function readEnvironment(folder: string, env: Environment): Environment {
  const file = getSettingsFile(folder);
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...env };
}

/** Quotes a setting so that the same value is read back. */
function formatSetting(name: string, value = ''): string {
  const lines = ["'", '"', '`'].map((mark) => `${name}=${mark}${value}${mark}\n`);
  const line = lines.find((each) => parseEnv(each)[name] === value);
  if (line !== undefined) return line;
  throw new Failure(`${name} has all three kinds of quotation marks.`, 'Leave one of them out: \' or " or `');
}

/** Writes the settings of a folder, for its owner alone. @throws Failure if a value cannot be written */
export function writeEnvironment(folder: string, env: Environment): string {
  createFolder(folder);
  const file = getSettingsFile(folder);
  const lines = Object.entries(env).map(([name, value]) => formatSetting(name, value));
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  giveToOwner(file);
  return file;
}
