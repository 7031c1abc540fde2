import { expect, it } from 'vitest';

import { parseRange } from '../../../src/build/hosting/server/range.ts';

it.each<[string, unknown]>([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-200', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-0', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-9', undefined],
  ['', undefined],
])('parseRange reads “%s” of 100 bytes as %j', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});
