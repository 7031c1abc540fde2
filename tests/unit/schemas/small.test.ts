import { describe, expect, it } from 'vitest';

import { formatImprovement } from '../../../src/schemas/comparison.ts';
import { toHref } from '../../../src/schemas/link.ts';
import { getProgressState } from '../../../src/components/ui/progress.ts';
import { createStructuredData } from '../../../src/layouts/structured-data.ts';

describe('improvementOf', () => {
  it.each([
    [75, 90, '+15%'],
    [90, 75, '-15%'],
    [75, 75, '0%'],
    [null, 90, undefined],
    [75, null, undefined],
  ])('from %s to %s is %s', (traditional, product, improvement) => {
    expect(formatImprovement(traditional, product)).toBe(improvement);
  });
});

describe('getProgressState', () => {
  it.each([
    [null, 'indeterminate'],
    [0, 'loading'],
    [99, 'loading'],
    [100, 'complete'],
  ])('of %s is %s', (value, state) => {
    expect(getProgressState(value)).toBe(state);
  });
});

it('dials a number without its blanks, and leaves other targets alone', () => {
  expect(toHref('tel:+44 20 7946 (0)123')).toBe('tel:+442079460123');
  expect(toHref('/#contact')).toBe('/#contact');
});

it('keeps structured data from ending its script element', () => {
  const site = {
    brand: '</script><script>',
    product: 'P',
    url: 'https://brand.example',
    email: 'post@example.com',
    phone: '+44 20 7946 0123',
    copyrightYear: 2024,
    securityTxtExpires: '2027-11-01',
  };
  const json = createStructuredData(site, ['https://x.com/example']);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'WebSite',
    url: site.url,
    publisher: { '@type': 'Organization', name: site.brand, sameAs: ['https://x.com/example'] },
  });
});
