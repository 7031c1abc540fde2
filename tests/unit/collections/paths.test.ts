import { expect, it } from 'vitest';

import { getCanonicalUrl, getSite } from '../../../src/collections/site.ts';
import { getPagePath, getShareImagePath } from '../../../src/schemas/route.ts';

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
