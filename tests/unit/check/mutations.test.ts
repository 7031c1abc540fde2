import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { collections, type CollectionName } from '../../../src/schemas/collections.ts';
import { check } from '../../../src/check/check.ts';
import { repair } from '../../../src/check/fix.ts';
import { collectionOf } from '../../../src/check/parse/documents.ts';
import type { Project } from '../../../src/check/project.ts';
import { formats } from '../../../src/check/report/index.ts';
import { createSource } from '../../../src/check/source.ts';
import { projectWith } from './tree.ts';

const runs = process.env.TEST_FULL ? 10_000 : 500;
const tree = projectWith([]);
const names = tree.sources.map(({ name }) => name);

/** What becomes of the bytes of a file. */
type Mutation = (bytes: Uint8Array) => Uint8Array;

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const at = <Item>(items: readonly Item[], share: number): Item | undefined => items[Math.floor(share * items.length)];

/** Changes one of the stretches of a file that an expression finds. */
const replaceOne =
  (pattern: RegExp, share: number, to: string): Mutation =>
  (bytes) => {
    const text = decode(bytes);
    const match = at([...text.matchAll(pattern)], share);
    return match ? encode(text.slice(0, match.index) + to + text.slice(match.index + match[0].length)) : bytes;
  };

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const values = [
  'null',
  '0',
  '-1',
  '1e99',
  'true',
  '""',
  '" "',
  '"\\n"',
  '[]',
  '{}',
  '[[]]',
  '"{}"',
  '"{x}"',
  '"javascript:alert(1)"',
  '"💥"',
];

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  share.map((where) => replaceOne(/^.*\n/gm, where, '')),
  share.map((where) => replaceOne(/[,:{}[\]"'<>/=-]/g, where, '')),
  fc
    .tuple(share, fc.constantFrom(...values))
    .map(([where, value]) => replaceOne(/"(?:[^"\\\n]|\\.)*"|\b\d+\b|null|\[[^[\]]*\]/g, where, value)),
  fc.tuple(share, fc.string({ unit: 'binary', maxLength: 8 })).map(([where, text]) => replaceOne(/\w+/g, where, text)),
  share.map((where) => (bytes: Uint8Array) => bytes.slice(0, Math.floor(where * bytes.length))),
  fc.tuple(share, fc.uint8Array({ minLength: 1, maxLength: 8 })).map(([where, noise]) => (bytes: Uint8Array) => {
    const copy = new Uint8Array(bytes);
    copy.set(noise.slice(0, copy.length), Math.floor(where * Math.max(copy.length - noise.length, 0)));
    return copy;
  }),
  fc
    .constantFrom(...names)
    .map((other) => () => tree.sources.find(({ name }) => name === other)?.bytes ?? new Uint8Array()),
);

const mutated = (file: string, mutations: readonly Mutation[]): Project => ({
  ...tree,
  sources: tree.sources.map((source) =>
    source.name === file
      ? createSource(
          source.path,
          source.name,
          mutations.reduce((bytes, mutate) => mutate(bytes), source.bytes),
        )
      : source,
  ),
});

/** What is wrong with the report itself, for any content whatever. */
function faultsOf(project: Project): string[] {
  const findings = check(project, { launch: true });
  const report = { findings, paths: project.sources.map(({ path }) => path), launch: true, unchanged: 0 };
  const written = Object.values(formats).map((format) => format(report, { colour: true }));
  repair(project, () => true);
  return [
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
  const files = names.filter((name) => collectionOf(name) === collection);

  it(`gets a sound report, ${runs} times`, { timeout: runs * 200 }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(mutation, { minLength: 1, maxLength: 3 }), (file, mutations) => {
        expect(faultsOf(mutated(file, mutations))).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});
