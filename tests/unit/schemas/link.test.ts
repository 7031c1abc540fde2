import { expect, it } from 'vitest';

import { href, toHref } from '../../../src/schemas/link.ts';

/* What right addresses look like is in the corpus of right copy. */
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
  'tel:+44-(0)20-7946-0123',
])('%j is no address', (value) => {
  expect(href.safeParse(value).success).toBe(false);
});

it('toHref removes the spaces of a telephone number, and changes no other link', () => {
  expect(toHref('tel:+44 20 7946 (0)123')).toBe('tel:+442079460123');
  expect(toHref('/#contact')).toBe('/#contact');
});
