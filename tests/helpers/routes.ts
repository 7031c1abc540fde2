import { load } from 'cheerio';

import { getPagePath } from '../../src/shared/routes.ts';

/** Returns the route of a built page. Both about/index.html and about.html are /about. */
export const getRoute = (file: string): string => getPagePath(file.replace(/\.html$/, ''));

/** Finds the file that a static host serves for a path. */
export function findFile(path: string, files: ReadonlySet<string>): string | undefined {
  const name = decodeURIComponent(path).replace(/^\/+|\/+$/g, '');
  const page = name === '' ? 'index.html' : `${name}/index.html`;
  return [name, page, `${name}.html`].find((file) => files.has(file));
}

/** Returns every address in a sitemap or sitemap index. */
export function readSitemapEntries(xml: string): string[] {
  const $ = load(xml, { xml: true });
  return $('loc')
    .map((_, element) => $(element).text().trim())
    .get();
}
