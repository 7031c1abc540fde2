import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of a program on PATH, or undefined. */
export const findOnPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Whether a program is on PATH. */
export const has = (program: string): boolean => findOnPath(program) !== undefined;
