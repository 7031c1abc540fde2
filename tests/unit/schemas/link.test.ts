import { describe, expect, it } from 'vitest';

import { href } from '../../../src/schemas/link.ts';

describe('href', () => {
  it.each([
    '/',
    '/licensing',
    '/#contact',
    '#contact',
    'https://www.example.com/a?b=c#d',
    'mailto:post@example.com',
    'tel:+44 20 7946 0123',
  ])('takes %s', (value) => {
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
  ])('refuses %j', (value) => {
    expect(href.safeParse(value).success).toBe(false);
  });
});
