import { statSync } from 'node:fs';
import path from 'node:path';

import { filesIn } from '../../check/project.ts';

/** What changes with every write, even one that keeps the size and sets the time back. */
function stampOf(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return [size, mtimeMs, ctimeMs, ino].join(':');
}

/** Tries to read; whatever stands in the way is a state as good as any other. */
function attempt<Value>(read: () => Value): Value | string {
  try {
    return read();
  } catch (error) {
    return String(error);
  }
}

/** A text that differs from an earlier one if any file in these folders has changed since. It opens no file. */
export const fingerprint = (folders: readonly string[]): string =>
  folders
    .flatMap((folder) => {
      const names = attempt(() => filesIn(folder));
      if (typeof names === 'string') return [names];
      return names.map((name) => `${name} ${attempt(() => stampOf(path.join(folder, name)))}`);
    })
    .join('\n');
