import { expect, it } from 'vitest';

import { readSite } from '../../../src/collections/site.ts';
import { createStructuredData } from '../../../src/layouts/structured-data.ts';
import { fixture } from '../../helpers/sites.ts';

it('structured data cannot end its script element', () => {
  const site = { ...readSite(fixture.contentDir), brand: '</script><script>' };
  const json = createStructuredData(site, ['https://x.com/example']);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'WebSite',
    url: site.url,
    publisher: { '@type': 'Organization', name: site.brand, sameAs: ['https://x.com/example'] },
  });
});
