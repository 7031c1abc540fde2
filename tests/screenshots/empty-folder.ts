import { mkdirSync, rmSync } from 'node:fs';

import { folder } from './shot.ts';

/** Removes the pictures of the previous run, so that the contact sheet shows only new ones. */
export default function emptyFolder(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
