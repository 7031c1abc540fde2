import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from './sites.ts';

interface Manifest {
  scripts?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Each package.json of the project, with its path. */
export const manifests: readonly (Manifest & { path: string })[] = globSync(
  '{.,packages/*,tests,.github/wrangler}/package.json',
  { cwd: projectRoot },
).map((path) => ({ path, ...(JSON.parse(readFileSync(join(projectRoot, path), 'utf8')) as Manifest) }));

/** The version of each package that a manifest asks for. */
export const requiredBy = (manifest: Manifest): Record<string, string> => ({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
});
