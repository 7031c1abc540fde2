import { getIndustryPath, isStatusPage } from '../../schemas/route.ts';
import type { Content } from '../content.ts';
import { getText } from '../located.ts';
import { describeLookAlikes, toPlainLetters } from '../look-alikes.ts';
import { askToDecide } from '../remedies.ts';
import type { Diagnosis, Rule, Solution } from '../rule.ts';
import type { SiteMap } from '../site-map.ts';
import { abbreviateList } from '../format-text.ts';
import { askToWrite, getInternalLinks, type InternalLink } from './links.ts';
import { findNewAddress, getRedirects } from './redirects.ts';

/** Turns an address that names a page's file, or has doubled slashes, into the address of the page. */
const normalizePath = (path: string) =>
  toPlainLetters(path)
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\/(?:src\/)?(?:content\/)?pages(?=\/)/, '')
    .replace(/^\/public(?=\/)/, '')
    .replace(/\.(?:mdx?|html?|php|aspx?)$/, '')
    .replace(/\/(?:index|home|default)$/, '')
    .replace(/^$/, '/');

/** Whether a page file could be published at this address. */
const canBePage = (path: string) => /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path);

const getLastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Whether two words begin alike, as “licence” and “licensing” do. */
function isRelated(word: string, other: string): boolean {
  if (!other.startsWith(word.slice(0, 4))) return false;
  const shared = Array.from(word).findIndex((letter, index) => letter !== other[index]);
  const length = shared === -1 ? word.length : shared;
  return length >= 4 && length >= Math.max(word.length, other.length) / 2;
}

/** Finds the only file with the same name and ending, in any folder, however its words are joined. */
function findFile(files: readonly string[], path: string): string | undefined {
  if (!/\.\w{2,5}$/.test(path)) return undefined;
  const simplify = (each: string) =>
    getLastPart(each)
      .toLowerCase()
      .replaceAll(/[-_\s]|%20/g, '');
  const found = files.filter((each) => simplify(each) === simplify(path));
  return found.length === 1 ? found[0] : undefined;
}

/** Finds the page, the place on a page or the file that was probably meant. */
function findMeant(
  { getRoutes, isFile, findNearestPath, findAnchor }: SiteMap,
  paths: readonly string[],
  path: string,
  filePaths: readonly string[],
): string | undefined {
  const written = normalizePath(path);
  if ((getRoutes(written).length > 0 && !isStatusPage(written.slice(1))) || (written !== path && isFile(written)))
    return written;
  if (/^\/sitemap[^/]*\.xml$/.test(path)) return '/sitemap-index.xml';
  const file = findFile(filePaths, written);
  if (file !== undefined) return file;
  const near = findNearestPath(written);
  if (near !== undefined) return near;
  const longer = paths.filter((each) => written !== '/' && each.startsWith(`${written}-`));
  if (longer.length === 1) return longer[0];
  const last = getLastPart(written);
  const place = findAnchor(last);
  const below = paths.filter((each) => each.startsWith(`${written}/`));
  const related = paths.filter((each) => isRelated(getLastPart(each), last));
  return (
    paths.find((each) => last !== '' && getLastPart(each) === last) ??
    (place && `${place.path}#${last}`) ??
    (related.length === 1 ? related[0] : undefined) ??
    (below.length === 1 ? below[0] : undefined)
  );
}

/** @param paths the addresses of all pages but the status pages */
function explain(
  content: Content,
  { path = '', target, write }: InternalLink,
  paths: readonly string[],
): Diagnosis & { solution: Solution } {
  const { siteMap, entries } = content;
  const lookAlike = describeLookAlikes(path);
  const message = `There is no page at ${path}${lookAlike === undefined ? '' : `: ${lookAlike}`}.`;
  const moved = findNewAddress(content, path);
  if (moved !== undefined) return { message: `The page ${path} has moved.`, ...askToWrite(moved, write) };
  const other = 'another page';
  if (isStatusPage(normalizePath(path).slice(1))) {
    return {
      message: `${path} is the page that visitors see after a mistake.`,
      ...askToDecide(`Link to ${other}, such as “/”.`, other),
    };
  }
  if (/^\/_astro(?:\/|$)/.test(path)) {
    return {
      message: `${path} is a file of the site itself, and its name changes with every build.`,
      ...askToDecide(`Link to ${other}, or to a file in public/downloads/.`, other),
    };
  }
  if (path.startsWith('/share/')) {
    return {
      message: `${path} is the preview image of no page.`,
      ...askToDecide(`Link to ${other}. The preview image of a page such as /about is /share/about.png.`, other),
    };
  }
  const industry = path.startsWith(getIndustryPath(''))
    ? entries.find(({ owner, value }) => owner === 'industries' && getIndustryPath(getText(value, 'id') ?? '') === path)
    : undefined;
  if (industry) {
    const remedy = `${industry.name} has no page of its own. Give it a "page" in ${industry.source.name}, or link to ${other}.`;
    return { message, ...askToDecide(remedy, other) };
  }
  const meant = findMeant(siteMap, paths, path, content.project.filePaths);
  if (meant !== undefined) {
    const rest = target.slice(target.search(/[?#]|$/));
    return { message, ...askToWrite(meant.includes('#') ? meant : meant + rest, write) };
  }
  const written = normalizePath(path);
  if (/\.\w{2,5}$/.test(written)) {
    const folder = `public${written.slice(0, written.lastIndexOf('/') + 1)}`;
    return {
      message: `There is no file at ${path}.`,
      ...askToDecide(`Put the file into ${folder}, or link to ${other}.`, other),
    };
  }
  const page = canBePage(written) ? ` To create this page, add the file pages${written}.mdx.` : '';
  const what = 'one of these pages';
  return { message, ...askToDecide(`Link to ${what}: ${abbreviateList(paths)}.${page}`, what) };
}

export const deadLink: Rule = {
  code: 'dead-link',
  title: 'A link to a page that does not exist',
  explanation:
    'A link that begins with / leads to a page of this site: a file in pages/, the page of an industry, or a generated file. Any other link leads the visitor to “Page not found”.',
  bad: { file: 'navigation.json', text: '"href": "/license"' },
  good: { file: 'navigation.json', text: '"href": "/licensing"' },
  find: (content) => {
    const { routes, getRoutes, isFile, isShareImage, mayBePage } = content.siteMap;
    const paths = routes.map((route) => route.path).filter((each) => !isStatusPage(each.slice(1)));
    return getInternalLinks(content).flatMap((link) => {
      const { source, range, path } = link;
      if (path === undefined || mayBePage(path)) return [];
      // The rule redirect reports a redirect to another one.
      if (source.name === 'redirects.json' && getRedirects(content).has(path)) return [];
      const isThere = path.startsWith('/share/') ? isShareImage(path) : getRoutes(path).length > 0 || isFile(path);
      if (isThere && !isStatusPage(path.slice(1))) return [];
      const { field } = link;
      return [{ source, range, ...(field && { field }), ...explain(content, link, paths) }];
    });
  },
};
