import { beforeAll, expect, it } from 'vitest';

import { setSite } from '../../../packages/editor/server/content/site.ts';
import { merge } from '../../../packages/editor/server/compare/merge.ts';
import site from '../../../src/content.editor.ts';
import { source } from './sources.ts';

beforeAll(() => {
  setSite(site);
});

it.each([
  ['one two three four', 'ONE two three four', 'one two three FOUR', 'ONE two three FOUR'],
  ['one two three four', 'ONE two THREE four', 'ONE two three four', 'ONE two THREE four'],
  ['\uFEFFone two\r\nthree', '\uFEFFone 2\r\nthree', '\uFEFFone two\r\n3', '\uFEFFone 2\r\n3'],
  ['one', undefined, undefined, undefined],
  ['one two', 'one 2', 'one II', 'a conflict'],
  ['one', undefined, 'two', 'a conflict'],
  ['one', 'two', undefined, 'a conflict'],
  [undefined, 'one', 'two', 'a conflict'],
  // Each of the two can be read, and both together cannot.
  ['{ "a": 1 }', '{ "b": 2, "a": 1 }', '{ "a": 1, "b": 3 }', 'a conflict'],
])('a file: %j, which two people changed to %j and %j, becomes %j', (base, ours, theirs, expected) => {
  const read = (text?: string) => (text === undefined ? undefined : source('a.json', text));
  const merged = merge({ base: read(base), ours: read(ours), theirs: read(theirs) });
  expect(merged ? merged.source?.text : 'a conflict').toBe(expected);
});
