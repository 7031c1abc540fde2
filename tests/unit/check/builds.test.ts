import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { check } from '../../../src/check/check.ts';
import type { Project } from '../../../src/check/project.ts';
import { collections, type CollectionName } from '../../../src/schemas/collections.ts';
import { astroCli } from '../../helpers/astro-cli.ts';
import { leftBehind, leftBehindBytes } from '../../helpers/left-behind.ts';
import { projectRoot } from '../../helpers/sites.ts';
import fc from '../../helpers/properties.ts';
import { garbled } from './mutation.ts';
import { projectWith } from './tree.ts';

const samples = process.env.TEST_FULL ? 20 : 1;
const folder = '.cache/check-builds';
const names = Object.keys(collections) as CollectionName[];

/** Writes the content, and beside it what systems and editors leave in any folder. */
function write(project: Project): void {
  rmSync(join(projectRoot, folder, 'content'), { recursive: true, force: true });
  const files = [...project.sources, ...leftBehind.map((name) => ({ name, bytes: leftBehindBytes }))];
  for (const { name, bytes } of files) {
    const file = join(projectRoot, folder, 'content', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

function build(project: Project): { status: number | null; output: string } {
  write(project);
  const { status, stdout, stderr } = spawnSync(process.execPath, [astroCli, 'build', '--outDir', `${folder}/dist`], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: `${folder}/content`, CACHE_DIR: `${folder}/cache` },
  });
  return { status, output: stdout + stderr };
}

const original = projectWith([]);
const isOtherwise = (project: Project) =>
  project.sources.some(({ text }, index) => text !== original.sources[index]?.text);

/** Garbled content that the check has nothing to say against. */
const passing = fc
  .constantFrom(...names)
  .chain(garbled)
  .filter((project) => isOtherwise(project) && check(project, { launch: false }).length === 0);

afterAll(() => {
  rmSync(join(projectRoot, folder), { recursive: true, force: true });
});

it(`what the check lets through, Astro builds (${samples} tried)`, { timeout: samples * 60_000 }, () => {
  fc.assert(
    fc.property(passing, (project) => {
      const { status, output } = build(project);
      expect(status, output).toBe(0);
    }),
    { numRuns: samples, endOnFailure: true },
  );
});

it('what the check refuses, the build refuses with the same words', { timeout: 60_000 }, () => {
  const broken = { ...original, sources: original.sources.filter(({ name }) => name !== 'features.json') };
  const { status, output } = build(broken);
  expect(status).toBe(1);
  expect(output).toContain(`${folder}/content/features.json:1:1 missing-file`);
  expect(output).not.toMatch(/\n\s+at |unhandled/i);
});
