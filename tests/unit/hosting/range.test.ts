import { expect, it } from 'vitest';

import { parseRange } from '../../../src/build/hosting/server/range.ts';

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-200', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ...['bytes=9-0', 'bytes=-', 'bytes=a-b', 'bytes=0-1,4-5', 'lines=0-9', ''].map((ignored) => [ignored, undefined]),
])('parseRange reads “%s” of 100 bytes as %j', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});
