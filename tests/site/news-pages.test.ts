import { load } from 'cheerio';
import { expect, it } from 'vitest';

import { ProjectCopy } from '../helpers/project-copy.ts';
import { fixture } from '../helpers/sites.ts';

const COUNT = 45;
const day = (index: number) => new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
const createItem = (index: number) => `---
title: "Test bench, day ${index}"
date: "${day(index)}"
summary: "What the test bench has shown on day ${index}, in a sentence that is long enough."
---

A paragraph.
`;

it.runIf(process.env.TEST_FULL)('45 more news items take three pages', { timeout: 600_000 }, async () => {
  using copy = new ProjectCopy();
  for (let index = 0; index < COUNT; index += 1) {
    copy.write(`${fixture.contentDir}/news/day-${index}.mdx`, createItem(index));
  }
  await copy.build({ contentDir: fixture.contentDir });

  const read = (file: string) => copy.read(`dist/${file}`);
  const pages = ['news/index.html', 'news/page/2/index.html', 'news/page/3/index.html'].map((file) => load(read(file)));
  expect(pages.map(($) => $('main ol > li').length)).toEqual([20, 20, COUNT + 2 - 40]);
  expect(
    pages.map(($) =>
      $('main nav a')
        .map((_, a) => `${$(a).attr('rel')} ${$(a).attr('href')}`)
        .get(),
    ),
  ).toEqual([['next /news/page/2'], ['prev /news', 'next /news/page/3'], ['prev /news/page/2']]);
  expect(new Set(pages.map(($) => $('title').text())).size).toBe(3);
  expect(new Set(pages.map(($) => $('meta[name=description]').attr('content'))).size).toBe(3);
  expect(pages.map(($) => $('link[rel=canonical]').attr('href'))).toEqual([
    'https://fixture.example/news',
    'https://fixture.example/news/page/2',
    'https://fixture.example/news/page/3',
  ]);
  expect(read('sitemap-0.xml')).toContain('<loc>https://fixture.example/news/page/3</loc>');
  expect(load(read('news/rss.xml'), { xml: true })('item')).toHaveLength(20);
});
