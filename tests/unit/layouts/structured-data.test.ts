import { expect, it } from 'vitest';

import { createStructuredData } from '../../../src/layouts/structured-data.ts';

it('structured data cannot end its script element', () => {
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
