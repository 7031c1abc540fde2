import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { astroCli } from '../helpers/astro-cli.ts';
import { copyContent } from '../helpers/copy-content.ts';
import { projectRoot } from '../helpers/sites.ts';

const RUNS = 5;
const PAGES = 1000;
/** How many times faster than `astro sync` the check must be. */
const MIN_RATIO = 1.5;
const folder = '.cache/bench';
const contentDir = `${folder}/content`;

const page = readFileSync(join(projectRoot, 'tests/fixtures/content/pages/about.mdx'), 'utf8');
const createPage = (number: number) =>
  page
    .replace(/^title: .*/m, `title: "Page ${number}"`)
    .replace(/^description: .*/m, `description: "The generated page with the number ${number}, which has no equal."`);

/** Measures the seconds of a run, start-up included. */
function measureTime(...args: readonly string[]): number {
  const started = performance.now();
  execFileSync(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, CONTENT_DIR: contentDir, CACHE_DIR: `${folder}/cache` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return (performance.now() - started) / 1000;
}

/** One slow run does not change it. */
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const content = join(projectRoot, contentDir);
rmSync(content, { recursive: true, force: true });
copyContent(join(projectRoot, 'tests/fixtures/content'), content);
mkdirSync(join(content, 'pages/generated'));
for (let number = 0; number < PAGES; number += 1)
  writeFileSync(join(content, `pages/generated/page-${number}.mdx`), createPage(number));

// In turn, so that other programs disturb both equally.
const seconds = Array.from({ length: RUNS }, () => ({
  check: measureTime('packages/check/cli.ts'),
  sync: measureTime(astroCli, 'sync', '--force'),
}));
const check = median(seconds.map((each) => each.check));
const sync = median(seconds.map((each) => each.sync));
const isTooSlow = sync / check < MIN_RATIO;
if (isTooSlow) process.exitCode = 1;
console.log(
  `Content check of ${PAGES} pages: ${check.toFixed(2)} s; astro sync ${sync.toFixed(2)} s (medians of ${RUNS})${isTooSlow ? `; it must be ${MIN_RATIO} × faster` : ''}`,
);
