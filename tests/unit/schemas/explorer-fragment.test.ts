import { describe, expect, it } from 'vitest';

import { formatFragment, parseFragment } from '../../../src/schemas/explorer-fragment.ts';

describe('the fragment of the ratio explorer', () => {
  it('holds the road speed in whole km/h', () => {
    expect(formatFragment('ratio-explorer', 61.7)).toBe('#ratio-explorer=62');
    expect(parseFragment('#ratio-explorer=62', 'ratio-explorer', 120)).toBe(62);
    expect(parseFragment('#ratio-explorer=0', 'ratio-explorer', 120)).toBe(0);
  });

  it('is limited to the highest speed', () => {
    expect(parseFragment('#ratio-explorer=9999', 'ratio-explorer', 120)).toBe(120);
  });

  it.each([
    '',
    '#',
    '#features',
    '#ratio-explorer',
    '#ratio-explorer=',
    '#ratio-explorer=-1',
    '#ratio-explorer=6.2',
    '#ratio-explorer-2=62',
    '#ratio-explorer=1e3',
    '#ratio-explorer=%3Cb%3E',
  ])('has no speed in %j', (fragment) => {
    expect(parseFragment(fragment, 'ratio-explorer', 120)).toBeUndefined();
  });
});
