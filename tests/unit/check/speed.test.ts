import { describe, expect, it } from 'vitest';

import { check } from '../../../src/check/check.ts';
import { applyEdits } from '../../../src/check/apply-edits.ts';
import { fixProject } from '../../../src/check/fix.ts';
import { createNameFinder, findNearestName } from '../../../src/check/nearest-name.ts';
import { projectWith, write, type Change } from './tree.ts';
import fc from '../../helpers/properties.ts';

const PAGES = 500;

const page = (number: number, text: string) => `---
title: "Page ${number}"
description: "The page with the number ${number}, which has no equal among all the pages of this site, however many."
---

<PageHeader title="Page ${number}">

${text}

</PageHeader>

<Section id="one" title="One">

Words.

</Section>
`;

const pages = (toText: (number: number) => string): Change[] =>
  Array.from({ length: PAGES }, (_, number) =>
    write(`pages/generated/page-${10_000 + number}.mdx`, page(number, toText(number))),
  );

/** The shortest of some times, in milliseconds: the machine may be busy during the others. */
function measure(run: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

describe('mistakes in every file cost little more than none', () => {
  // Created anew for each check: the files of one that was checked before are parsed already.
  const createClean = () =>
    projectWith(pages((number) => `{product} and [a link](/generated/page-${10_000 + number}#one).`));
  const createBad = () =>
    projectWith(
      pages((number) => `{prodct}, [a link](/generatd/page-${10_000 + number}), [another](#noone-${number}).`),
    );

  it('in the check', () => {
    expect(check(createClean(), { launch: false })).toEqual([]);
    expect(check(createBad(), { launch: false })).toHaveLength(3 * PAGES);
  });

  // A ratio of times needs a quiet machine.
  it.runIf(process.env.TEST_FULL)('in its time', () => {
    const run = (create: typeof createClean) => () => check(create(), { launch: false });
    expect(measure(run(createBad)) / measure(run(createClean))).toBeLessThan(3);
  });

  it('in a fix, where each round is a check', () => {
    const fixable = projectWith(
      pages(() => 'Words.').concat(
        write(
          'features.json',
          JSON.stringify(
            Array.from({ length: 3000 }, (_, number) => ({
              id: `feature-${number}`,
              icn: 'zap',
              titel: `Title ${number}`,
              descripton: 'A description.',
            })),
            undefined,
            2,
          ),
        ),
      ),
    );
    const { project, findings } = fixProject(fixable, () => true);
    expect(findings).toHaveLength(9000);
    expect(check(project, { launch: false })).toEqual([]);
  });
});

it.runIf(process.env.TEST_FULL)('edits cost no more than their number', () => {
  const edit = (number: number) => {
    const text = 'word '.repeat(number);
    const edits = Array.from({ length: number }, (_, index) => ({
      range: [index * 5, index * 5 + 4] as const,
      text: 'name',
    }));
    return () => {
      expect(applyEdits(text, edits)).toBe('name '.repeat(number));
    };
  };
  expect(measure(edit(40_000)) / measure(edit(4000))).toBeLessThan(40);
});

it('the finder for many names finds what the finder for one name finds', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'C', '-'), maxLength: 10 });
  fc.assert(
    fc.property(name, fc.array(name, { maxLength: 20 }), (wanted, candidates) => {
      expect(createNameFinder(candidates)(wanted)).toBe(findNearestName(wanted, candidates));
    }),
    { numRuns: 1000 },
  );
});
