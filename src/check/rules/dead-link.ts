import { getIndustryPath } from '../../schemas/route.ts';
import type { Content } from '../content.ts';
import { getText } from '../located.ts';
import type { Rule } from '../rule.ts';
import { abbreviateList, quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { getInternalLinks } from './links.ts';

/** Turns an address that names a page's file, or has doubled slashes, into the address of the page. */
const normalizePath = (path: string) =>
  path
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\/(?:src\/)?(?:content\/)?pages(?=\/)/, '')
    .replace(/\.(?:mdx?|html?|php|aspx?)$/i, '')
    .replace(/\/(?:index|home|default)$/, '')
    .replace(/^$/, '/');

/** Whether a page file could be published at this address. */
const canBePage = (path: string) => /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path);

function suggestRemedy({ siteMap, entries }: Content, path: string): string {
  const paths = siteMap.routes.map((route) => route.path);
  const industry = entries.find(
    ({ owner, value }) => owner === 'industries' && getIndustryPath(getText(value, 'id') ?? '') === path,
  );
  if (industry)
    return `${industry.name} has no page of its own. Give it a "page" in ${industry.source.name}, or link to another page.`;
  if (/^\/sitemap[^/]*\.xml$/.test(path)) return `Did you mean ${quote('/sitemap-index.xml')}?`;
  const written = normalizePath(path);
  const meant = paths.includes(written) ? written : findNearestName(written, paths);
  if (meant !== undefined) return `Did you mean ${quote(meant)}?`;
  const list = `The pages are ${abbreviateList(paths)}.`;
  return canBePage(written) ? `${list} To create this page, add the file pages${written}.mdx.` : list;
}

export const deadLink: Rule = {
  code: 'dead-link',
  title: 'A link to a page that does not exist',
  explanation:
    'A link that begins with / leads to a page of this site: a file in pages/, the page of an industry, or a generated file. Any other link leads the visitor to “Page not found”.',
  bad: { file: 'navigation.json', text: '"href": "/license"' },
  good: { file: 'navigation.json', text: '"href": "/licensing"' },
  find: (content) => {
    const { getRoutes, isFile, mayBePage } = content.siteMap;
    return getInternalLinks(content).flatMap(({ source, range, field, path }) => {
      if (path === undefined || getRoutes(path).length > 0 || isFile(path) || mayBePage(path)) return [];
      return [
        {
          source,
          range,
          ...(field && { field }),
          message: `There is no page at ${path}.`,
          remedy: suggestRemedy(content, path),
        },
      ];
    });
  },
};
