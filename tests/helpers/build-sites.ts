import { spawnSync } from 'node:child_process';

import { astroCli } from './astro-cli.ts';
import { projectRoot, sites, type Site } from './sites.ts';

function build({ name, contentDir, outDir, cacheDir }: Site): boolean {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [astroCli, 'build', '--outDir', outDir], {
    cwd: projectRoot,
    env: { ...process.env, CONTENT_DIR: contentDir, CACHE_DIR: cacheDir },
    encoding: 'utf8',
  });
  if (status === 0) {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${name} site: ${contentDir} → ${outDir} in ${seconds} s`);
    return true;
  }
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  console.error(`The ${name} site (${contentDir}) does not build. What Astro says of it is above.`);
  return false;
}

/**
 * One after the other, the live site last: Astro writes the types of the content into one
 * folder, whichever content it builds, and what stays there should describe the real content.
 */
export const buildSites = (): boolean => sites.every(build);
