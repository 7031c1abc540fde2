import { expect, it } from 'vitest';

import { paginateNews } from '../../../src/collections/news-pages.ts';
import { getCanonicalUrl, getSite } from '../../../src/collections/site.ts';
import { getPagePath, getShareImagePath, NEWS_PER_PAGE } from '../../../src/schemas/route.ts';

it.each([
  ['index', '/'],
  ['about', '/about'],
  ['licensing/marine', '/licensing/marine'],
  ['licensing/index', '/licensing'],
  ['index/index', '/index'],
  ['reindex', '/reindex'],
])('getPagePath publishes %s at %s', (id, path) => {
  expect(getPagePath(id)).toBe(path);
});

it('gives every page a picture of its own', () => {
  expect(['/', '/about', '/licensing/marine'].map(getShareImagePath)).toEqual([
    '/share/home.png',
    '/share/about.png',
    '/share/licensing/marine.png',
  ]);
});

it('knows one address a page', () => {
  const site = getSite();
  expect(['/', '/about', '/about/'].map(getCanonicalUrl)).toEqual([
    `${site.url}/`,
    `${site.url}/about`,
    `${site.url}/about`,
  ]);
});

const news = (count: number) => Array.from({ length: count }, (_, index) => index);

it('news makes no page without news', () => {
  expect(paginateNews([])).toEqual([]);
});

it.each([1, NEWS_PER_PAGE])('news lists %i items on one page, without links to others', (count) => {
  expect(paginateNews(news(count))).toEqual([
    { number: 1, path: '/news', items: news(count), newer: undefined, older: undefined },
  ]);
});

it('news links each page with those before and after it, and lists each item once', () => {
  const pages = paginateNews(news(45));
  expect(pages.map(({ path, newer, older }) => [path, newer, older])).toEqual([
    ['/news', undefined, '/news/page/2'],
    ['/news/page/2', '/news', '/news/page/3'],
    ['/news/page/3', '/news/page/2', undefined],
  ]);
  expect(pages.flatMap(({ items }) => items)).toEqual(news(45));
  expect(pages.at(-1)?.items).toHaveLength(5);
});
