import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { astroCli } from '../helpers/astro-cli.ts';
import { projectRoot } from '../helpers/sites.ts';
import { generateContent } from './generate-content.ts';
import { median } from './statistics.ts';

const runs = 5;
/** How many times faster than `astro sync` the check must be at 1,000 entries. */
const MIN_RATIO = 1.5;
const folder = '.cache/bench';

/** Measures the seconds of a run, start-up included. */
function measureTime(contentDir: string, args: readonly string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, CONTENT_DIR: contentDir, CACHE_DIR: `${folder}/cache` },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed on ${contentDir}:\n${stderr}`);
  return (performance.now() - started) / 1000;
}

/** Measures the seconds of the content check and of `astro sync` alternately, on generated content of this size. */
function measureContent(entries: number) {
  const contentDir = `${folder}/content-${entries}`;
  generateContent(join(projectRoot, 'tests/fixtures/check/content'), join(projectRoot, contentDir), entries);
  const seconds = Array.from({ length: runs }, () => ({
    check: measureTime(contentDir, ['packages/check/cli.ts']),
    astroSync: measureTime(contentDir, [astroCli, 'sync', '--force']),
  }));
  return {
    entries,
    check: median(seconds.map(({ check }) => check)),
    astroSync: median(seconds.map(({ astroSync }) => astroSync)),
  };
}

console.log(`Content check, medians of ${runs}, start-up included\n`);
for (const { entries, check, astroSync } of [1000, 10_000].map(measureContent)) {
  const ratio = astroSync / check;
  const isTooSlow = entries === 1000 && ratio < MIN_RATIO;
  if (isTooSlow) process.exitCode = 1;
  console.log(
    `${entries} entries: check ${check.toFixed(2)} s; astro sync ${astroSync.toFixed(2)} s; ${ratio.toFixed(1)} × faster${isTooSlow ? `, less than ${MIN_RATIO} ×` : ''}`,
  );
}
