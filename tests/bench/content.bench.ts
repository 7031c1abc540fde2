import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { astroCli } from '../helpers/astro-cli.ts';
import { projectRoot } from '../helpers/sites.ts';
import { generateContent } from './generate-content.ts';

const runs = 5;
/** How many times faster than `astro sync` the check must be at 1,000 entries. */
const MIN_RATIO = 5;
const folder = '.cache/bench';

interface Sample {
  seconds: number;
  megabytes: number;
}

/** Measures a run of a program, start-up included. */
function measure(contentDir: string, args: readonly string[]): Sample {
  // The program prints its own peak memory when it exits. This works on every platform.
  const report = "process.on('exit', () => process.stderr.write(`\\npeak ${process.resourceUsage().maxRSS}\\n`))";
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--import', `data:text/javascript,${report}`, ...args], {
    cwd: projectRoot,
    env: { ...process.env, CONTENT_DIR: contentDir, CACHE_DIR: `${folder}/cache` },
    encoding: 'utf8',
  });
  const seconds = (performance.now() - started) / 1000;
  const kilobytes = Number(/peak (\d+)/.exec(stderr)?.[1]);
  if (status !== 0) throw new Error(`${args.join(' ')} failed on ${contentDir}:\n${stderr}`);
  return { seconds, megabytes: kilobytes / 1024 };
}

function median(samples: readonly Sample[]): Sample {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
  return {
    seconds: middle(samples.map(({ seconds }) => seconds)),
    megabytes: middle(samples.map(({ megabytes }) => megabytes)),
  };
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
  const check: Sample[] = [];
  const astroSync: Sample[] = [];
  for (let run = 0; run < runs; run++) {
    check.push(measure(contentDir, ['src/check/main.mjs']));
    astroSync.push(measure(contentDir, [astroCli, 'sync', '--force']));
  }
  return { entries, check: median(check), astroSync: median(astroSync) };
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
