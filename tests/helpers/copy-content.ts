import { cpSync, existsSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';

import { getPublicDir } from '../../src/shared/content-dir.ts';
import { projectRoot } from './sites.ts';

/** Copies a content folder, and the folder with the downloads that its pages offer. Both paths are absolute. */
export function copyContent(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  // The site's own content is known by its path in the project.
  const publicFrom = resolve(projectRoot, getPublicDir(relative(projectRoot, from)));
  const publicTo = getPublicDir(to);
  rmSync(publicTo, { recursive: true, force: true });
  if (existsSync(publicFrom)) cpSync(publicFrom, publicTo, { recursive: true });
}
