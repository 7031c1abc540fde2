import { cpSync, existsSync, rmSync } from 'node:fs';

import { getPublicDir } from '../../src/shared/content-dir.ts';

/** Copies a content folder, and the folder with the downloads that its pages offer. Both paths are absolute. */
export function copyContent(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const [publicFrom, publicTo] = [getPublicDir(from), getPublicDir(to)];
  rmSync(publicTo, { recursive: true, force: true });
  if (existsSync(publicFrom)) cpSync(publicFrom, publicTo, { recursive: true });
}
