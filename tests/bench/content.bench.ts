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

interface Sample {
  seconds: number;
  megabytes: number;
}

/** Runs a program, and returns what it writes to stderr. */
function run(contentDir: string, args: readonly string[]): string {
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, CONTENT_DIR: contentDir, CACHE_DIR: `${folder}/cache` },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed on ${contentDir}:\n${stderr}`);
  return stderr;
}

/** Measures the seconds of a run, start-up included. */
function measureTime(contentDir: string, args: readonly string[]): number {
  const started = performance.now();
  run(contentDir, args);
  return (performance.now() - started) / 1000;
}

/** Measures the peak memory of a run, in megabytes. It is a run of its own, because the start of the report takes time. */
function measureMemory(contentDir: string, args: readonly string[]): number {
  // The program prints its own peak memory when it exits. This works on every platform.
  const report = "process.on('exit', () => process.stderr.write(`\\npeak ${process.resourceUsage().maxRSS}\\n`))";
  const stderr = run(contentDir, ['--import', `data:text/javascript,${report}`, ...args]);
  return Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024;
}

export interface ContentRow {
  entries: number;
  check: Sample;
  astroSync: Sample;
}

/** Measures the content check and `astro sync` alternately, on generated content of this size. */
export function measureContent(entries: number): ContentRow {
  const contentDir = `${folder}/content-${entries}`;
  generateContent(join(projectRoot, 'tests/fixtures/check/content'), join(projectRoot, contentDir), entries);
  const check = ['packages/check/cli.ts'];
  const astroSync = [astroCli, 'sync', '--force'];
  const seconds = Array.from({ length: runs }, () => ({
    check: measureTime(contentDir, check),
    astroSync: measureTime(contentDir, astroSync),
  }));
  return {
    entries,
    check: { seconds: median(seconds.map((run) => run.check)), megabytes: measureMemory(contentDir, check) },
    astroSync: {
      seconds: median(seconds.map((run) => run.astroSync)),
      megabytes: measureMemory(contentDir, astroSync),
    },
  };
}

const cell = ({ seconds, megabytes }: Sample) => `${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`;

export function main(sizes: readonly number[] = [1000, 10_000]): ContentRow[] {
  const rows = sizes.map(measureContent);
  console.log(`Content check, medians of ${runs}, start-up included\n`);
  for (const { entries, check, astroSync } of rows) {
    const ratio = astroSync.seconds / check.seconds;
    const isTooSlow = entries === 1000 && ratio < MIN_RATIO;
    if (isTooSlow) process.exitCode = 1;
    console.log(
      `${entries} entries: check ${cell(check)}; astro sync ${cell(astroSync)}; ${ratio.toFixed(1)} × faster${isTooSlow ? `, less than ${MIN_RATIO} ×` : ''}`,
    );
  }
  return rows;
}

if (import.meta.main) main();
