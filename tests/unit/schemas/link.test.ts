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
    'tel:+442079460123,,204',
    'mailto:post@example.com?subject=A%20gearbox',
    'https://en.wikipedia.org/wiki/Ford_(company)?a=1,2&b=3#History',
    'https://en.wikipedia.org/wiki/Ford_Motor_Co.',
    'https://müller.example',
    'https://xn--mller-kva.example',
    'https://пример.рф',
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
    '##two',
    '/#two#three',
    'mailto://post@example.com',
    'mailto:post@example.com.',
    'mailto:post@example..com',
    'https://user:password@example.com',
    'https://www..example.com',
    'https://www.example',
    'https://example.com.',
    'https://example.com,',
    'https://example.com/a b',
    'https://example.com/?a=1&amp;b=2',
    'https://exаmple.com',
    'https://192.0.2.1',
    'tel:+44 (0)20 7946 0123',
  ])('rejects %j', (value) => {
    expect(href.safeParse(value).success).toBe(false);
  });
});

it('toHref removes the spaces of a telephone number, and changes no other link', () => {
  expect(toHref('tel:+44 20 7946 (0)123')).toBe('tel:+442079460123');
  expect(toHref('/#contact')).toBe('/#contact');
});
