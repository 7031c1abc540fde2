import { describe, expect, it } from 'vitest';

import { fill, fillAll } from '../../../src/collections/placeholders.ts';

const facts = { brand: 'Acme', email: 'post@example.com' };

describe('fill', () => {
  it('fills every placeholder, blanks inside the braces or not', () => {
    expect(fill('{brand}: mailto:{email}, {  brand  }', facts)).toBe('Acme: mailto:post@example.com, Acme');
  });

  it('leaves a lone brace alone', () => {
    expect(fill('a { b } } c', { b: '!' })).toBe('a ! } c');
    expect(fill('{ and }{', { and: '!' })).toBe('!{');
  });

  it('does not fill what a fact brings in', () => {
    expect(fill('{a}', { a: '{b}', b: 'x' })).toBe('{b}');
  });

  it.each(['{colour}', '{}', '{toString}', '{constructor}', '{1 + 1}'])('refuses %s', (text) => {
    expect(() => fill(text, facts)).toThrow('is not a placeholder');
  });
});

it('fillAll fills strings at any depth, and nothing else', () => {
  const date = new Date(0);
  expect(fillAll({ '{brand}': ['{brand}', { a: 1, b: null, c: true, date }] }, facts)).toEqual({
    '{brand}': ['Acme', { a: 1, b: null, c: true, date }],
  });
});
