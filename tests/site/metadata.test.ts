import { describe, expect, it } from 'vitest';

import { builtSites, type BuiltPage } from '../helpers/built-site.ts';
import { expectNone } from '../helpers/report.ts';
import { readSitemapEntries } from '../helpers/routes.ts';

const titleOf = ({ $ }: BuiltPage) => $('head title').text().trim();
const metaOf = ({ $ }: BuiltPage, name: string) => $(`meta[name="${name}"]`).attr('content')?.trim() ?? '';
const isIndexed = (page: BuiltPage) => !metaOf(page, 'robots').includes('noindex');

describe.each(builtSites)('$name site', ({ pages, files, origin, read }) => {
  it.each(pages)('$route has a language, one title and one description', (page) => {
    expect(page.$('html').attr('lang')).toMatch(/^[a-z]{2}(?:-|$)/);
    expect(page.$('head title')).toHaveLength(1);
    expect(page.$('meta[name="description"]')).toHaveLength(1);
    expect(titleOf(page)).not.toBe('');
    expect(metaOf(page, 'description')).not.toBe('');
  });

  it.each(pages.filter(isIndexed))('$route is canonical under its own address', ({ $, route }) => {
    const { origin: host, pathname, search, hash } = new URL($('link[rel=canonical]').attr('href') ?? '');
    expect(host).toBe(origin);
    expect(pathname.replace(/(.)\/$/, '$1')).toBe(route);
    expect(search + hash).toBe('');
  });

  it('error pages have noindex, and no other page has', () => {
    expectNone(
      pages.filter((page) => /^\/[45]\d\d$/.test(page.route) === isIndexed(page)).map(({ route }) => route),
      'Only pages such as /404 have <meta name="robots" content="noindex">: see src/layouts/Head.astro.',
    );
  });

  it('the sitemap lists the canonical URL of every indexed page, and no other', () => {
    const listed = [...files]
      .filter((file) => file.endsWith('.xml'))
      .flatMap((file) => readSitemapEntries(read(file)))
      .filter((url) => !url.endsWith('.xml'));
    const canonical = pages.filter(isIndexed).map(({ $ }) => $('link[rel=canonical]').attr('href'));
    expect(listed.sort()).toEqual(canonical.sort());
  });
});
