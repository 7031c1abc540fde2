import { expect, it } from 'vitest';

import { findFile, getRoute } from '../helpers/routes.ts';

it.each([
  ['index.html', '/'],
  ['about/index.html', '/about'],
  ['a/b/index.html', '/a/b'],
  ['404.html', '/404'],
  ['reindex.html', '/reindex'],
])('getRoute %s is %s', (file, route) => {
  expect(getRoute(file)).toBe(route);
});

it.each([
  ['/', 'index.html'],
  ['/about', 'about/index.html'],
  ['/about/', 'about/index.html'],
  ['/404', '404.html'],
  ['/a%20b.png', 'a b.png'],
  ['/none', undefined],
])('findFile %s is %s', (path, file) => {
  const files = new Set(['index.html', 'about/index.html', '404.html', 'a b.png']);
  expect(findFile(path, files)).toBe(file);
});
