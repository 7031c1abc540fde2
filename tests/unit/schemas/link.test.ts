import { describe, expect, it } from 'vitest';

import { href, toHref } from '../../../src/schemas/link.ts';

describe('href', () => {
  it.each([
    '/',
    '/licensing',
    '/#contact',
    '#contact',
    'https://www.example.com/a?b=c#d',
    'mailto:post@example.com',
    'tel:+44 20 7946 0123',
  ])('accepts %s', (value) => {
    expect(href.parse(` ${value} `)).toBe(value);
  });

  it.each([
    '',
    'licensing',
    'http://example.com',
    '//example.com',
    '/\\example.com',
    'https://localhost',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,hello',
    'mailto:post',
    '#two words',
  ])('rejects %j', (value) => {
    expect(href.safeParse(value).success).toBe(false);
  });
});

it('toHref removes the spaces of a telephone number, and changes no other link', () => {
  expect(toHref('tel:+44 20 7946 (0)123')).toBe('tel:+442079460123');
  expect(toHref('/#contact')).toBe('/#contact');
});
