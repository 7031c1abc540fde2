import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Removes what write-file-atomic leaves in a folder if the process is killed: the name of a file, a dot and a number.
 *
 * @param isWanted which of them, by the path of the temporary file and of the file that it was to replace
 */
export function removeTemporaryFiles(folder: string, isWanted: (temporary: string, file: string) => boolean): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, base] = /^(.+)\.\d{1,10}$/.exec(name) ?? [];
    const temporary = path.join(folder, name);
    if (base !== undefined && isWanted(temporary, path.join(folder, base))) rmSync(temporary);
  }
}
