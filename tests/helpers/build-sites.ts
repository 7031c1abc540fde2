import { spawnSync } from 'node:child_process';

import { astroCli } from './astro-cli.ts';
import { projectRoot, sites, type Site } from './sites.ts';

function build({ name, contentDir, outDir, cacheDir }: Site): void {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [astroCli, 'build', '--outDir', outDir], {
    cwd: projectRoot,
    env: { ...process.env, CONTENT_DIR: contentDir, CACHE_DIR: cacheDir },
    encoding: 'utf8',
  });
  if (status !== 0) {
    process.stdout.write(stdout);
    process.stderr.write(stderr);
    throw new Error(`The ${name} site (${contentDir}) does not build; Astro's own words are above.`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${contentDir} → ${outDir} in ${seconds} s`);
}

/**
 * One after the other, the live site last: Astro writes the types of the content into one
 * folder, whichever content it builds, and what stays there should describe the real content.
 */
export function buildSites(): void {
  for (const site of sites) build(site);
}
