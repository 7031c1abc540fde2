import { describe, expect, it } from 'vitest';

import { parseRange } from '../../../src/build/hosting/server/range.ts';

describe('parseRange', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-200', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-200', { start: 0, end: 99 }],
  ])('reads %s of 100 bytes', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('finds that %s of 100 bytes is unsatisfiable', (header) => {
    expect(parseRange(header, 100)).toBe('unsatisfiable');
  });

  it.each(['bytes=9-0', 'bytes=-', 'bytes=a-b', 'bytes=0-1,4-5', 'lines=0-9', ''])('ignores %j', (header) => {
    expect(parseRange(header, 100)).toBeUndefined();
  });
});
