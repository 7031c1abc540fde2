import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

import { Failure } from './failure.ts';

const FILE = 'enquiries.sqlite';

/**
 * Gets the place of the database. It is outside the project: there, `git clean` would delete it, and a deployment could
 * publish it. systemd sets STATE_DIRECTORY for a service. Others use the place for the data of programs:
 * https://specifications.freedesktop.org/basedir-spec/latest/
 */
export function getDefaultDatabase(env: NodeJS.ProcessEnv): string {
  const { STATE_DIRECTORY: service = '', XDG_STATE_HOME: home = '' } = env;
  if (service !== '') return join(service, FILE);
  return join(home === '' ? join(homedir(), '.local/state') : home, 'enquiry-receiver', FILE);
}

/**
 * Makes sure that no enquiries are left at the default place of an earlier version.
 *
 * @param folder the current folder, where an earlier version kept them
 * @throws Failure when there are
 */
export function requireMoved(file: string, folder: string): void {
  const earlier = join(folder, FILE);
  if (existsSync(file) || !existsSync(earlier)) return;
  throw new Failure(
    `${earlier} has the enquiries of an earlier version. They are now kept in ${file}.`,
    `To move them there, stop the earlier receiver, and run\nnpm run receiver -- restore '${earlier}'\nTo keep them where they are, add --database '${earlier}'.`,
  );
}

/** Creates the folder of the default database, for its owner alone. */
export function createFolder(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
}

/**
 * Makes sure that no web server publishes the database.
 *
 * @throws Failure when its folder, or one above it, has the home page of a site
 */
export function requirePrivateFolder(file: string): void {
  let folder = dirname(file);
  for (;;) {
    if (existsSync(join(folder, 'index.html'))) {
      throw new Failure(
        `${file} would be in ${folder}, which has an index.html: a web server may publish everything in it.`,
        'Name a file in another folder with --database, or leave the option out.',
      );
    }
    const parent = dirname(folder);
    if (parent === folder) return;
    folder = parent;
  }
}
