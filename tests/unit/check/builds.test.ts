import type { Project } from '@stepless/check';
import { expect, it } from 'vitest';

import { leftBehind, leftBehindBytes } from '../../helpers/left-behind.ts';
import { ProjectCopy, type BuildResult } from '../../helpers/project-copy.ts';
import { treeWith } from './tree.ts';
import { patience } from '../../helpers/patience.ts';

/** A build takes ten seconds. */
const limit = { timeout: 60_000 * patience };

/** Builds the content, and beside it what systems and editors leave in any folder. */
async function build({ sources }: Project): Promise<BuildResult> {
  using copy = new ProjectCopy();
  const files = [...sources, ...leftBehind.map((name) => ({ name, bytes: leftBehindBytes }))];
  // The public folder lies beside the content. That of the project has a download, which this content does not offer.
  for (const { name, bytes } of files) copy.write(`site/content/${name}`, bytes);
  return await copy.build({ contentDir: 'site/content' });
}

const original = treeWith();

it('a build without a content folder says what is missing and what to do', limit, async () => {
  using copy = new ProjectCopy();
  const { status, output } = await copy.build({ contentDir: 'elsewhere' });
  expect(status).toBe(1);
  expect(output).toContain('The content folder elsewhere/ is missing. Restore it');
  expect(output).not.toMatch(/\n\s+at |unhandled|ENOENT/i);
});

it('what the check refuses, the build refuses with the same words', limit, async () => {
  const broken = { ...original, sources: original.sources.filter(({ name }) => name !== 'features.json') };
  const { status, output } = await build(broken);
  expect(status).toBe(1);
  expect(output).toContain('content/features.json:1:1 missing-file');
  expect(output).not.toMatch(/\n\s+at |unhandled/i);
});
