import { describe, expect, it } from 'vitest';

import { improvementOf } from '../../../src/schemas/comparison.ts';
import { linkTarget } from '../../../src/schemas/link.ts';
import { progressState } from '../../../src/components/ui/progress.ts';
import { createStructuredData } from '../../../src/layouts/structured-data.ts';

describe('improvementOf', () => {
  it.each([
    [75, 90, '+15%'],
    [90, 75, '-15%'],
    [75, 75, '0%'],
    [null, 90, undefined],
    [75, null, undefined],
  ])('from %s to %s is %s', (traditional, product, improvement) => {
    expect(improvementOf(traditional, product)).toBe(improvement);
  });
});

describe('progressState', () => {
  it.each([
    [null, 'indeterminate'],
    [0, 'loading'],
    [99, 'loading'],
    [100, 'complete'],
  ])('of %s is %s', (value, state) => {
    expect(progressState(value)).toBe(state);
  });
});

it('dials a number without its blanks, and leaves other targets alone', () => {
  expect(linkTarget('tel:+44 20 7946 (0)123')).toBe('tel:+442079460123');
  expect(linkTarget('/#contact')).toBe('/#contact');
});

it('keeps structured data from ending its script element', () => {
  const site = {
    brand: '</script><script>',
    product: 'P',
    url: 'https://brand.example',
    email: 'post@example.com',
    phone: '+44 20 7946 0123',
    copyrightYear: 2024,
  };
  const json = createStructuredData(site, ['https://x.com/example']);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'WebSite',
    url: site.url,
    publisher: { '@type': 'Organization', name: site.brand, sameAs: ['https://x.com/example'] },
  });
});
