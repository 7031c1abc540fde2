import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'cheerio';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';

import { getBuiltSite, loadPage } from '../helpers/built-site.ts';
import { fileOf, fixture, live, projectRoot } from '../helpers/sites.ts';

const published = ['marine-licence', 'test-bench'];

describe('news', () => {
  it('has a page and a share image for each published item, and for no other', () => {
    const { files } = getBuiltSite(fixture);
    expect([...files].filter((file) => /^news\/.+\/index\.html$|^share\/news\//.test(file))).toEqual([
      ...published.map((id) => `news/${id}/index.html`),
      ...published.map((id) => `share/news/${id}.png`),
    ]);
  });

  it('has a feed that readers accept, with all that RSS 2.0 asks for, the same items and absolute addresses', () => {
    const xml = readFileSync(fileOf(fixture, 'news/rss.xml'), 'utf8');
    expect(() => new SaxesParser({ xmlns: true }).write(xml).close()).not.toThrow();
    const $ = load(xml, { xml: true });
    const textsOf = (selector: string) => Array.from($(selector), (each) => $(each).text());
    const urls = published.map((id) => `https://fixture.example/news/${id}`);
    expect(textsOf('item > link')).toEqual(urls);
    expect(textsOf('item > guid')).toEqual(urls);
    expect(textsOf('item > pubDate')).toEqual(['Mon, 05 Oct 2026 00:00:00 GMT', 'Tue, 17 Mar 2026 00:00:00 GMT']);
    expect(textsOf('channel > link, channel > language')).toEqual(['https://fixture.example', 'en-GB']);
    for (const name of ['title', 'description']) expect(textsOf(`channel > ${name}`).join(''), name).not.toBe('');
    const self = { href: 'https://fixture.example/news/rss.xml', rel: 'self' };
    expect($('channel > atom\\:link').attr()).toMatchObject(self);
  });

  it('has a feed that every page names', () => {
    for (const { $, route } of getBuiltSite(fixture).pages)
      expect($('link[type="application/rss+xml"]').attr('href'), route).toBe('/news/rss.xml');
  });

  it('is described as a NewsArticle, with its day and its publisher and nothing that it does not say', () => {
    const $ = loadPage(fixture, 'news/marine-licence/index.html');
    const [, article] = JSON.parse($('script[type="application/ld+json"]').text()) as Record<string, unknown>[];
    const profiles = Array.from($('footer a[href^="https:"]'), ({ attribs }) => attribs.href);
    expect(profiles.length).toBeGreaterThan(0);
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      headline: $('h1').text(),
      datePublished: $('main header time').attr('datetime'),
      description: $('meta[name=description]').attr('content'),
      url: $('link[rel=canonical]').attr('href'),
      publisher: { '@type': 'Organization', name: 'Fixture', sameAs: profiles },
    });
    expect(article).not.toHaveProperty('dateModified');
    expect($('meta[property="og:type"]').attr('content')).toBe('article');
  });

  const hasNews = existsSync(join(projectRoot, live.contentDir, 'news'));
  it.skipIf(hasNews)('leaves no trace while there is none', () => {
    const { files, read } = getBuiltSite(live);
    expect([...files].filter((file) => file.includes('news'))).toEqual([]);
    const texts = [...files].filter((file) => /\.(?:html|xml|txt)$|^_headers$/.test(file));
    const traces = texts.filter((file) => /rss\+xml|rss\.xml|href="\/news/.test(read(file)));
    expect(traces).toEqual([]);
  });
});
