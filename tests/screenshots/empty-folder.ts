import { mkdirSync, rmSync } from 'node:fs';

import { folder } from './shot.ts';

/** Removes the pictures of the run before, so that the contact sheet shows those of this one alone. */
export default function emptyFolder(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
