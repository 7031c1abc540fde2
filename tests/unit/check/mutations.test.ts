import { describe, expect, it } from 'vitest';

import { collections, type CollectionName } from '../../../src/schemas/collections.ts';
import { check } from '../../../src/check/check.ts';
import { fixProject } from '../../../src/check/fix.ts';
import type { Project } from '../../../src/check/project.ts';
import { formats } from '../../../src/check/report/index.ts';
import { garbled } from './mutation.ts';
import fc from '../../helpers/properties.ts';

const runs = process.env.TEST_FULL ? 10_000 : 10;

/** What is wrong with the report itself, for any content whatever. */
function faultsOf(project: Project): string[] {
  const findings = check(project, { launch: true });
  const report = { findings, paths: project.sources.map(({ path }) => path), launch: true, unchanged: 0 };
  const written = Object.values(formats).map((format) => format(report, { colour: true }));
  const fixed = fixProject(project, () => true).project;
  return [
    ...fixProject(fixed, () => true).findings.map(({ code }) => `${code} is fixed only in part`),
    ...findings.flatMap(({ code, source, edits = [] }) =>
      edits
        .filter(
          ({ range, text }) =>
            !(source.text.slice(...range).match(/\d+/g) ?? []).join().includes((text.match(/\d+/g) ?? []).join()),
        )
        .map(({ text }) => `${code} writes a figure: ${text}`),
    ),
    ...written.filter((text) => /undefined|\[object|\n\s+at \S+ \(/.test(text)),
    ...findings
      .filter(({ message, remedy }) => message.trim() === '' || remedy.trim() === '')
      .map(({ code }) => `${code} says nothing`),
    ...findings
      .filter(({ range: [from, to], source }) => from < 0 || to < from || to > source.text.length + 1)
      .map(({ code, range }) => `${code} has no place: ${range.join('-')}`),
  ];
}

describe.each(Object.keys(collections) as CollectionName[])('%s, garbled', (collection) => {
  it(`gets a sound report, ${runs} times`, { timeout: runs * 1000 }, () => {
    fc.assert(
      fc.property(garbled(collection), (project) => {
        expect(faultsOf(project)).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});
