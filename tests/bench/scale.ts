import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { astroCli } from '../helpers/astro-cli.ts';
import { countBrotliBytes } from '../helpers/brotli.ts';
import { copyContent } from '../helpers/copy-content.ts';
import { fixture, projectRoot } from '../helpers/sites.ts';
import type { Row } from './row.ts';

const COUNTS = [100, 1000];
const SECTIONS = 20;

/** Writes the peak memory of a process, in kilobytes, when it exits. */
const recordMemory = `import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.MEMORY_FILE, String(process.resourceUsage().maxRSS)));`;

function writePages(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (let page = 1; page <= count; page += 1) {
    const sections = Array.from(
      { length: SECTIONS },
      (_, section) =>
        `<Section id="part-${section}" title="Part ${section}">\n\nWords of part ${section} of page ${page}.\n\n</Section>`,
    );
    const about = `title: Page ${page}\ndescription: Page ${page} of many, which are there to see what a build of so many takes.`;
    writeFileSync(
      join(folder, `page-${page}.mdx`),
      `---\n${about}\n---\n\n<PageHeader title="Page ${page}">\n\nOne of many.\n\n</PageHeader>\n\n${sections.join('\n\n')}\n`,
    );
  }
}

interface Build {
  seconds: number;
  megabytes: number;
  pageBytes: number;
}

function build(folder: string, count: number): Build {
  const content = join(folder, 'content');
  const memoryFile = join(folder, 'memory');
  const outDir = join(folder, 'dist');
  copyContent(join(projectRoot, fixture.contentDir), content);
  writePages(join(content, 'pages/many'), count);
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(recordMemory)}`, astroCli, 'build', '--outDir', outDir],
    {
      cwd: projectRoot,
      encoding: 'utf8',
      env: {
        ...process.env,
        CONTENT_DIR: relative(projectRoot, content),
        CACHE_DIR: join(folder, 'cache'),
        MEMORY_FILE: memoryFile,
      },
    },
  );
  if (status !== 0) throw new Error(`A site of ${count} pages does not build.\n${stdout}\n${stderr}`);
  return {
    seconds: (performance.now() - began) / 1000,
    megabytes: Number(readFileSync(memoryFile, 'utf8')) / 1024,
    pageBytes: countBrotliBytes(readFileSync(join(outDir, 'many/page-1/index.html'), 'utf8')),
  };
}

/** Measures the time and memory per page of a large build, and whether its pages are heavier than those of a small one. */
export function measureScale(folder: string): Row[] {
  const [few = 0, many = 0] = COUNTS;
  rmSync(folder, { recursive: true, force: true });
  const small = build(join(folder, 'few'), few);
  const large = build(join(folder, 'many'), many);
  const perPage = (small: number, large: number) => (large - small) / (many - few);
  return [
    {
      what: `build of ${many} pages of ${SECTIONS} sections, a page`,
      value: 1000 * perPage(small.seconds, large.seconds),
      unit: 'ms',
    },
    { what: `memory of that build, all of it`, value: large.megabytes, unit: 'MB' },
    { what: `memory of that build, a page`, value: perPage(small.megabytes, large.megabytes), unit: 'MB' },
    {
      what: `weight of a page among ${many}, beyond that among ${few}`,
      value: large.pageBytes - small.pageBytes,
      unit: 'bytes',
      limit: 40,
    },
  ];
}
