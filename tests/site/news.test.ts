import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'cheerio';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';

import { fileOf, loadPage } from '../helpers/built-file.ts';
import { fixture, live, projectRoot } from '../helpers/sites.ts';

const published = ['marine-licence', 'test-bench'];

describe('news', () => {
  it('is listed with the latest first, without drafts and without what waits for its day', () => {
    const $ = loadPage(fixture, 'news/index.html');
    const links = $('main ol a').toArray();
    expect(links.map(({ attribs }) => attribs.href)).toEqual(published.map((id) => `/news/${id}`));
    expect($('main ol time').first().text()).toBe('5 October 2026');
    expect($('main ol time').first().attr('datetime')).toBe('2026-10-05');
  });

  it('has a page and a share image for each published item, and for no other', () => {
    const pages = globSync('news/*/index.html', { cwd: fileOf(fixture, '') });
    expect(pages.map((file) => file.split(/[/\\]/)[1]).sort()).toEqual(published);
    for (const id of published) expect(existsSync(fileOf(fixture, `share/news/${id}.png`)), id).toBe(true);
    const sitemap = readFileSync(fileOf(fixture, 'sitemap-0.xml'), 'utf8');
    expect(sitemap).toContain('/news/marine-licence<');
    expect(sitemap).not.toMatch(/unfinished|next-century/);
  });

  it('has a feed that names the same items, and that every page of the site names', () => {
    const $ = load(readFileSync(fileOf(fixture, 'news/rss.xml'), 'utf8'), { xml: true });
    const urls = published.map((id) => `https://fixture.example/news/${id}`);
    expect(
      $('item > link')
        .map((_, link) => $(link).text())
        .get(),
    ).toEqual(urls);
    expect($('item > pubDate').first().text()).toBe('Mon, 05 Oct 2026 00:00:00 GMT');
    expect($('channel > language').text()).toBe('en-GB');
    for (const file of globSync('**/*.html', { cwd: fileOf(fixture, '') })) {
      expect(loadPage(fixture, file)('link[type="application/rss+xml"]').attr('href'), file).toBe('/news/rss.xml');
    }
  });

  it('has a feed that readers accept: well-formed, with all that RSS 2.0 asks for, and absolute addresses', () => {
    const xml = readFileSync(fileOf(fixture, 'news/rss.xml'), 'utf8');
    expect(() => new SaxesParser({ xmlns: true }).write(xml).close()).not.toThrow();
    const $ = load(xml, { xml: true });
    for (const name of ['title', 'link', 'description']) expect($(`channel > ${name}`).text(), name).not.toBe('');
    const self = $('channel > atom\\:link');
    expect(self.attr()).toMatchObject({ href: 'https://fixture.example/news/rss.xml', rel: 'self' });
    const guids = $('item > guid')
      .map((_, guid) => $(guid).text())
      .get();
    expect(new Set(guids).size).toBe(published.length);
    for (const url of [...guids, $('channel > link').text()]) expect(url).toMatch(/^https:\/\/fixture\.example/);
    for (const date of $('item > pubDate').map((_, each) => $(each).text()))
      expect(date).toMatch(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/);
  });

  it('is described as a NewsArticle, with its day and its publisher and nothing that it does not say', () => {
    const $ = loadPage(fixture, 'news/marine-licence/index.html');
    const [, article] = JSON.parse($('script[type="application/ld+json"]').text()) as Record<string, unknown>[];
    const profiles = $('footer a[href^="https:"]')
      .get()
      .map(({ attribs }) => attribs.href);
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

  it('shows on any page with <News>, with a link to all of it', () => {
    const $ = loadPage(fixture, 'press/index.html');
    expect($('#latest ol a').length).toBe(published.length);
    expect($('#latest a').last().attr('href')).toBe('/news');
  });

  const hasNews = existsSync(join(projectRoot, live.contentDir, 'news'));
  it.skipIf(hasNews)('leaves no trace while there is none', () => {
    const files = globSync('**/*.{html,xml,txt,webmanifest}', { cwd: fileOf(live, '') }).concat('_headers');
    expect(files.filter((file) => file.includes('news'))).toEqual([]);
    const traces = files.filter((file) =>
      /rss\+xml|rss\.xml|href="\/news/.test(readFileSync(fileOf(live, file), 'utf8')),
    );
    expect(traces).toEqual([]);
  });
});
