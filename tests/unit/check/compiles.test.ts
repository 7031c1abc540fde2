import { mdxToJs } from 'satteri';
import { expect, it } from 'vitest';

import { check } from '../../../src/check/check.ts';
import { getProjectFacts } from '../../../src/check/run.ts';
import { createMdxPlugin } from '../../../src/collections/mdx-content.ts';
import fc from '../../helpers/properties.ts';
import { withSlips } from './page-slips.ts';

const runs = process.env.TEST_FULL ? 20_000 : 120;

/** Returns why the site's compiler refuses a page. */
async function findReason(text: string, plugin: ReturnType<typeof createMdxPlugin>): Promise<string | undefined> {
  try {
    await mdxToJs(text, {
      features: { gfm: true, smartPunctuation: true, frontmatter: true },
      mdastPlugins: [plugin],
    });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

it('what the compiler refuses in a page, the check refuses', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(withSlips, async ({ project, page }) => {
      const text = project.sources.find(({ name }) => name === page)?.text ?? '';
      const reason = await findReason(text, createMdxPlugin(getProjectFacts(project).facts));
      if (reason === undefined) return;
      expect(
        check(project, { launch: false }).filter(({ source, level }) => source.name === page && level === 'error'),
        reason,
      ).not.toEqual([]);
    }),
    { numRuns: runs },
  );
});

it('the check finishes on any page, and each edit that it asks for is inside the file', () => {
  fc.assert(
    fc.property(withSlips, ({ project }) => {
      for (const { source, solution, range } of check(project, { launch: false })) {
        const ranges = solution?.kind === 'edit' ? solution.edits.map((edit) => edit.range) : [];
        for (const [start, end] of [range, ...ranges]) {
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(Math.max(source.text.length, 3));
        }
      }
    }),
    { numRuns: Math.min(runs, 2000) },
  );
});
