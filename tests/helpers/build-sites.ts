import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { astroCli } from './astro-cli.ts';
import { allSites, delivering, endpoint, fixture, projectRoot, type Site } from './sites.ts';

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

/** Does what a company does that wants its enquiries: it adds the one field. */
function writeDeliveringContent(): void {
  const folder = join(projectRoot, delivering.contentDir);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(projectRoot, fixture.contentDir), folder, { recursive: true });
  const file = join(folder, 'enquiry.json');
  const enquiry = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ endpoint, ...enquiry }));
}

/**
 * One after the other, the live site last: Astro writes the types of the content into one
 * folder, whichever content it builds, and what stays there should describe the real content.
 */
export function buildSites(): boolean {
  writeDeliveringContent();
  return allSites.every(build);
}
