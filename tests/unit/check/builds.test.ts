import { describe, expect, it } from 'vitest';

import { check } from '../../../src/check/check.ts';
import type { Project } from '../../../src/check/project.ts';
import { collections, type CollectionName } from '../../../src/schemas/collections.ts';
import { leftBehind, leftBehindBytes } from '../../helpers/left-behind.ts';
import { ProjectCopy, type BuildResult } from '../../helpers/project-copy.ts';
import fc from '../../helpers/properties.ts';
import { garbled } from './mutation.ts';
import { withSlips } from './page-slips.ts';
import { projectWith } from './tree.ts';
import { patience } from '../../helpers/patience.ts';

const SAMPLES = 20;
/** A build takes ten seconds. */
const limit = { timeout: 60_000 * patience };
const names = Object.keys(collections) as CollectionName[];

/** Builds the content, and beside it what systems and editors leave in any folder. */
async function build({ sources }: Project): Promise<BuildResult> {
  using copy = new ProjectCopy();
  const files = [...sources, ...leftBehind.map((name) => ({ name, bytes: leftBehindBytes }))];
  // The public folder lies beside the content. That of the project has a download, which this content does not offer.
  for (const { name, bytes } of files) copy.write(`site/content/${name}`, bytes);
  return await copy.build({ contentDir: 'site/content' });
}

const original = projectWith([]);
const isOtherwise = (project: Project) =>
  project.sources.some(({ text }, index) => text !== original.sources[index]?.text);

/** Garbled content that the check has nothing to say against. */
const passing = fc
  .constantFrom(...names)
  .chain((name) =>
    fc.oneof(
      garbled(name),
      withSlips.map(({ project }) => project),
    ),
  )
  .filter((project) => isOtherwise(project) && check(project, { launch: false }).length === 0);

// On every commit, tests/site/hostile-content.test.ts builds content that the check lets through.
describe.runIf(process.env.TEST_FULL)('what the check lets through, Astro builds', () => {
  // One test for each sample: a limit for all of them would depend on the speed of the machine.
  it.each(Array.from({ length: SAMPLES }, (_, index) => index + 1))('sample %i', limit, async () => {
    await fc.assert(
      fc.asyncProperty(passing, async (project) => {
        const { status, output } = await build(project);
        expect(status, output).toBe(0);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});

it('a build without a content folder says what is missing and what to do', limit, async () => {
  using copy = new ProjectCopy();
  const { status, output } = await copy.build({ contentDir: 'elsewhere' });
  expect(status).toBe(1);
  expect(output).toContain('The content folder elsewhere/ is missing. Create it, or change');
  expect(output).not.toMatch(/\n\s+at |unhandled|ENOENT/i);
});

it('what the check refuses, the build refuses with the same words', limit, async () => {
  const broken = { ...original, sources: original.sources.filter(({ name }) => name !== 'features.json') };
  const { status, output } = await build(broken);
  expect(status).toBe(1);
  expect(output).toContain('content/features.json:1:1 missing-file');
  expect(output).not.toMatch(/\n\s+at |unhandled/i);
});
