import { beforeAll, expect, it } from 'vitest';

import { setSite } from '../../../packages/editor/server/site.ts';
import { combine, describeConflict } from '../../../packages/editor/server/versions/combine.ts';
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
])('a file: %j, which two people changed to %j and %j, becomes %j', (base, ours, theirs, expected) => {
  const read = (text?: string) => (text === undefined ? undefined : source('a.json', text));
  const sides = { base: read(base), ours: read(ours), theirs: read(theirs) };
  const combined = combine(sides);
  if (!combined) expect(describeConflict(sides, {})).not.toBe('');
  expect(combined ? combined.bytes && Buffer.from(combined.bytes).toString() : 'a conflict').toBe(expected);
});
