import { describe, expect, it } from 'vitest';

import { canonicalUrl, getSite } from '../../../src/collections/site.ts';
import { pagePath, shareImagePath } from '../../../src/schemas/route.ts';

describe('pagePath', () => {
  it.each([
    ['index', '/'],
    ['about', '/about'],
    ['licensing/marine', '/licensing/marine'],
    ['licensing/index', '/licensing'],
    ['index/index', '/index'],
    ['reindex', '/reindex'],
  ])('publishes %s at %s', (id, path) => {
    expect(pagePath(id)).toBe(path);
  });
});

it('gives every page a picture of its own', () => {
  expect(['/', '/about', '/licensing/marine'].map(shareImagePath)).toEqual([
    '/share/home.png',
    '/share/about.png',
    '/share/licensing/marine.png',
  ]);
});

it('knows one address a page', () => {
  const site = getSite();
  expect(['/', '/about', '/about/'].map(canonicalUrl)).toEqual([
    `${site.url}/`,
    `${site.url}/about`,
    `${site.url}/about`,
  ]);
});
