import fc from 'fast-check';

import { getCollectionName } from '../../../src/check/parse/documents.ts';
import type { Project } from '../../../src/check/project.ts';
import { createSource } from '../../../src/check/source.ts';
import type { CollectionName } from '../../../src/schemas/collections.ts';
import { projectWith } from './tree.ts';

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

/** The tree with one file of a collection garbled. */
export function garbled(collection: CollectionName): fc.Arbitrary<Project> {
  const files = names.filter((name) => getCollectionName(name) === collection);
  return fc
    .tuple(fc.constantFrom(...files), fc.array(mutation, { minLength: 1, maxLength: 3 }))
    .map(([file, mutations]) => mutated(file, mutations));
}
