import { expect, it } from 'vitest';

import { paginateNews } from '../../../src/collections/news-pages.ts';
import { NEWS_PER_PAGE } from '../../../src/schemas/route.ts';

const news = (count: number) => Array.from({ length: count }, (_, index) => index);

it('makes no page without news', () => {
  expect(paginateNews([])).toEqual([]);
});

it.each([1, NEWS_PER_PAGE])('lists %i items on one page, without links to others', (count) => {
  expect(paginateNews(news(count))).toEqual([
    { number: 1, path: '/news', items: news(count), newer: undefined, older: undefined },
  ]);
});

it('links each page with those before and after it, and lists each item once', () => {
  const pages = paginateNews(news(45));
  expect(pages.map(({ path, newer, older }) => [path, newer, older])).toEqual([
    ['/news', undefined, '/news/page/2'],
    ['/news/page/2', '/news', '/news/page/3'],
    ['/news/page/3', '/news/page/2', undefined],
  ]);
  expect(pages.flatMap(({ items }) => items)).toEqual(news(45));
  expect(pages.at(-1)?.items).toHaveLength(5);
});
