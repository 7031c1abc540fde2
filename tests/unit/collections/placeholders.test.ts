import { describe, expect, it } from 'vitest';

import { parseProps } from '../../../src/collections/component-props.ts';
import { fill, fillAll } from '../../../src/collections/placeholders.ts';
import { getSite } from '../../../src/collections/site.ts';

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

describe('parseProps', () => {
  it('fills placeholders', () => {
    expect(parseProps('Section', { title: 'About {brand}' })).toEqual({ title: `About ${getSite().brand}` });
  });

  it('names the component and its invalid attributes in an error', () => {
    expect(() => parseProps('Button', { quiet: 'yes' })).toThrowErrorMatchingInlineSnapshot(`
      [Error: <Button> has invalid attributes.
      ✖ Invalid input: expected string, received undefined
        → at href
      ✖ Invalid input: expected boolean, received string
        → at quiet]
    `);
  });
});
