import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The whole path of a program named without one, or nothing. */
export const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Whether this machine has a program. */
export const has = (program: string): boolean => onPath(program) !== undefined;

/** The machine's own Firefox. Playwright drives none but its own builds. */
export const firefoxPath = (): string | undefined =>
  ['firefox', 'firefox-esr'].map(onPath).find((path) => path !== undefined);
