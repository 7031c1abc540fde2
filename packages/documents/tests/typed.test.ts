import { describe, expect, it } from 'vitest';

import { escapeTyped, unescapeTyped } from '../index.ts';

const placeholders = ['product'];

describe('what somebody types', () => {
  it.each([
    ['Less than <1 ms', String.raw`Less than \<1 ms`],
    ['a < b and b > a', 'a < b and b > a'],
    ['at the end <', String.raw`at the end \<`],
    ['a {b} and {product}', String.raw`a \{b} and {product}`],
    ['open { only', String.raw`open \{ only`],
    ['**bold** and [a link](/about)', '**bold** and [a link](/about)'],
    ['`a < {b}` is code', '`a < {b}` is code'],
    ['<Claim id="life">50 %</Claim> more', '<Claim id="life">50 %</Claim> more'],
    ['<Claim> without an end', String.raw`\<Claim> without an end`],
    ['{/* a note */} and words', '{/* a note */} and words'],
    ['<b>', String.raw`\<b>`],
    ['a | b', 'a | b'],
  ])('%s', (typed, markdown) => {
    expect(escapeTyped(typed, { placeholders })).toBe(markdown);
    expect(unescapeTyped(markdown, { placeholders })).toBe(typed);
  });

  it('keeps its bars in a cell', () => {
    expect(escapeTyped('a|b', { inCell: true })).toBe(String.raw`a\|b`);
    expect(unescapeTyped(String.raw`a\|b`, { inCell: true })).toBe('a|b');
    // A backslash in front of a bar.
    expect(escapeTyped(String.raw`a\\|b`, { inCell: true })).toBe(String.raw`a\\\|b`);
    expect(unescapeTyped(String.raw`a\\\|b`, { inCell: true })).toBe(String.raw`a\\|b`);
  });

  it('is not escaped twice', () => {
    expect(escapeTyped(String.raw`\< and \{ and \|`, { inCell: true })).toBe(String.raw`\< and \{ and \|`);
  });
});
