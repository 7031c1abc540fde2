import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from './sites.ts';

interface LockedPackage {
  name: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
  /** Whether it is a workspace of this project. */
  link?: boolean;
  /** Whether only development needs it: `npm ci --omit=dev` does not install it. */
  dev?: boolean;
}

/** Reads every package of others from the lockfile of a folder. */
export function readLockedPackages(folder = '.'): LockedPackage[] {
  const lockfile = JSON.parse(readFileSync(join(projectRoot, folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Omit<LockedPackage, 'name'>>;
  };
  return (
    Object.entries(lockfile.packages)
      // The others are the project and its workspaces, and links to them.
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, found]) => ({ name: path.replace(/^.*node_modules\//, ''), ...found }))
  );
}
