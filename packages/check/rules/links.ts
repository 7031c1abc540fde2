import { completeTarget, createAddressTest, getTargetRemedy, parseTarget } from '../core/addresses.ts';
import type { Content } from '../core/content.ts';
import { isServed } from '../core/entries.ts';
import { getEnding, isOfKind, isPicture } from '../core/file-kind.ts';
import { placeOfLink, type Link } from '../core/links.ts';
import { findNearest } from '../core/nearest.ts';
import type { PublicFile } from '../core/project.ts';
import type { Problem, Rule } from '../core/rule.ts';
import { isErrorPage, isHiddenAt, type SitePage } from '../core/site-map.ts';
import { quote, shortenList } from '../core/text.ts';

/** Brings an address into the form that pages have: no ending, no index, no capitals. */
const normalize = (path: string) =>
  path
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\/(?:(?:src\/)?content\/)?pages(?=\/)/, '')
    .replace(/\.(?:mdx?|html?|php)$/, '')
    .replace(/\/index$/, '') || '/';

/** Links to pages. A page in pictures has another rule. */
const listTargets = ({ links, isRefused, origin }: Content) =>
  links
    .filter(({ isPicture, node }) => !isPicture && !(node && isRefused(node)))
    .flatMap((link) => {
      const target = parseTarget(link.target, origin);
      return target ? [{ link, target }] : [];
    });

/** Whether links lead visitors to a page. */
const isTarget = (page: SitePage) => !page.isDraft && !isErrorPage(page);

function findDeadLinks(content: Content): Problem[] {
  const { getPages, pages } = content.siteMap;
  const isAddress = createAddressTest(content);
  const isThere = (path: string) => getPages(path).length > 0 || isAddress(path);
  const paths = [...new Set(pages.filter(isTarget).map(({ path }) => path))];
  return listTargets(content).flatMap(({ link, target: { path } }): Problem[] => {
    if (path === undefined || isThere(path)) return [];
    const plain = normalize(path);
    const files = content.project.publicFiles.map(({ address }) => address);
    const known = [...paths.filter((each) => each !== '/'), ...files].filter(
      (each) => getEnding(each) === getEnding(path),
    );
    const near = isThere(plain) ? plain : findNearest(plain, known);
    const isFile = /\.\w{2,5}$/.test(path);
    const place = content.project[isServed(content.config, path.slice(1)) ? 'contentDir' : 'publicDir'] + path;
    const remedy =
      near !== undefined
        ? `Did you mean ${quote(link.written.includes('/') ? near : near.replace(/.*\//, ''))}?`
        : isFile
          ? `Put it at ${place}, or link to something else.`
          : paths.length > 0
            ? `Link to a page that there is: ${shortenList(paths)}.`
            : 'Link to a page that there is.';
    const message = isFile ? `There is no file at ${path}.` : `There is no page at ${path}.`;
    return [{ ...placeOfLink(link), message, remedy }];
  });
}

/** Finds a place on a page. If a page cannot be read, its places are unknown: none counts as missing. */
function findAnchor(page: SitePage, anchor: string, layout: readonly string[]): 'shown' | 'hidden' | undefined {
  const own = page.anchors.filter(({ id, hasViews }) => id === anchor || (hasViews && anchor.startsWith(`${id}=`)));
  if (layout.includes(anchor) || own.some(({ isHidden }) => !isHidden) || !page.isComplete) return 'shown';
  return own.length > 0 ? 'hidden' : undefined;
}

/** Lists the pages that have a link to a place on the same page. */
function listOwnPages(
  { siteMap, config }: Content,
  { document, source }: Link,
  isThere: (page: SitePage) => boolean,
): readonly SitePage[] {
  if (document.page) return siteMap.pages.filter((page) => page.source === source);
  if (config.collections[document.collection]?.isOnEveryPage) return siteMap.pages;
  // Nobody says which pages show a list: one of them has to have the place.
  return siteMap.pages.some(isThere) ? [] : siteMap.pages;
}

const listIds = ({ anchors }: SitePage) => anchors.filter(({ isHidden }) => !isHidden).map(({ id }) => id);

function findDeadAnchors(content: Content): Problem[] {
  const layout = content.config.layoutIds?.anchors ?? [];
  // Of several pages with the same place, the home page is the most probable.
  const targets = content.siteMap.pages.filter(isTarget).toSorted((a, b) => a.path.length - b.path.length);
  return listTargets(content).flatMap(({ link, target: { path, anchor } }): Problem[] => {
    if (anchor === undefined) return [];
    const isThere = (page: SitePage) => findAnchor(page, anchor, layout) === 'shown';
    const pages = path === undefined ? listOwnPages(content, link, isThere) : content.siteMap.getPages(path);
    const missing = pages.filter((each) => !isThere(each));
    const page = missing.find(isTarget) ?? missing[0];
    if (!page) return [];
    const name = quote(`#${anchor}`);
    if (findAnchor(page, anchor, layout) === 'hidden') {
      const message = `${name} is in a hidden part of the page ${page.path}.`;
      return [{ ...placeOfLink(link), message, remedy: 'Show that part again, or change the link.' }];
    }
    // What one page has helps little if the link is on several.
    const ids = path !== undefined || link.document.page ? listIds(page) : [];
    const near = findNearest(anchor, ids);
    const others = path === undefined ? targets : [];
    const other = others.find(isThere);
    const nearElsewhere = findNearest(anchor, new Set(others.flatMap(listIds)));
    const withNear = others.find((each) => listIds(each).some((id) => id === nearElsewhere));
    const places = `one of its places: ${shortenList(ids.map((id) => `#${id}`))}`;
    const offered = ids.length > 0 ? places : 'the page itself, or to another place';
    let remedy = `Link to ${offered}. If you mean a section, give it that id.`;
    if (withNear) remedy = `Did you mean ${quote(`${withNear.path}#${nearElsewhere}`)}?`;
    if (near !== undefined) remedy = `Did you mean ${quote(`#${near}`)}?`;
    if (other) remedy = `It is on the page ${other.path}: write ${quote(`${other.path}#${anchor}`)}.`;
    return [{ ...placeOfLink(link), message: `The page ${page.path} has no place ${name}.`, remedy }];
  });
}

function findLinksToDrafts(content: Content): Problem[] {
  const { pages, getPages } = content.siteMap;
  const drafts = new Set(pages.filter(({ isDraft }) => isDraft).map(({ source }) => source));
  return listTargets(content).flatMap(({ link, target: { path } }): Problem[] => {
    const pages = path === undefined ? [] : getPages(path);
    const isPublic = pages.length === 0 || pages.some(({ isDraft }) => !isDraft);
    if (isPublic || isHiddenAt(content.config, link.document, link.range[0]) || drafts.has(link.source)) return [];
    const message = `The page ${path ?? ''} is not public yet, so this link leads visitors to “Page not found”.`;
    return [{ ...placeOfLink(link), message, remedy: 'Publish that page, or link to another one until then.' }];
  });
}

/** Finds links in Markdown whose target no browser follows. */
function findBadTargets({ config, links }: Content): Problem[] {
  // Of a bare www.example.com, Markdown makes a link by itself.
  const isBare = ({ source, range, target }: Link) => `http://${source.text.slice(...range)}` === target;
  const markdown = links.filter((each) => each.field === 'Link' && !each.isPicture && !isBare(each));
  const { link: schema } = config;
  const isRight = (target: string) =>
    schema ? schema.safeParse(target).success : !/^\s*(?:javascript|data|vbscript):/i.test(target);
  const isUnknown = (target: string) => config.facts !== undefined && /\{[^{}]*\}/.test(target);
  return markdown.flatMap((each): Problem[] => {
    const { target, written } = each;
    if (isRight(target) || isUnknown(target)) return [];
    const result = schema?.safeParse(target);
    const [issue] = result?.success === false ? result.error.issues : [];
    const message = `${quote(target)} is not a link target: it ${issue?.message ?? 'must not run code'}.`;
    const complete = completeTarget(written, target, isRight);
    const picture = isPicture(target) ? ' A picture begins with ![' : '';
    if (complete === undefined) return [{ ...placeOfLink(each), message, remedy: getTargetRemedy(target) + picture }];
    const isPlain = each.source.text.slice(...each.range) === written;
    const edits = isPlain ? [{ range: each.range, text: complete }] : undefined;
    return [{ ...placeOfLink(each), message, remedy: `Write ${quote(complete)} instead.`, edits }];
  });
}

const MB = 1_000_000;
/** The largest file that every host takes. */
const LARGEST = 25 * MB;

/** Says what is wrong with a file that hosts serve as it is. Undefined if nothing is. */
function explainPublicFile({ address, size, head }: PublicFile): string | undefined {
  if (size === 0) return 'is empty';
  if (size > LARGEST) return `is ${Math.ceil(size / MB)} MB, and the limit is ${LARGEST / MB} MB`;
  return isOfKind(address, head) ? undefined : 'is not the type that its name says';
}

/** Finds links to files in the public folder that nobody can use. Another rule reports those of the content folder. */
function findBadFiles(content: Content): Problem[] {
  const files = content.project.publicFiles.filter(({ address }) => !isServed(content.config, address.slice(1)));
  return listTargets(content).flatMap(({ link, target: { path } }): Problem[] => {
    const file = files.find(({ address }) => address === path);
    const wrong = file && explainPublicFile(file);
    if (wrong === undefined) return [];
    return [{ ...placeOfLink(link), message: `The file ${path} ${wrong}.`, remedy: 'Export it again.' }];
  });
}

function findCollisions({ siteMap, config }: Content): Problem[] {
  const taken = new Set(config.addresses?.(siteMap));
  return [...Map.groupBy(siteMap.pages, ({ path }) => path).values()].flatMap(([first, ...others]): Problem[] => {
    if (first && taken.has(first.path)) {
      const message = `The site makes a page ${first.path} by itself, so nobody would see this one.`;
      return [{ source: first.source, range: first.range, message, remedy: 'Rename this file.' }];
    }
    return others.map(({ path, source, range }) => {
      const message = `The page ${path} is also defined in ${first?.source.path ?? 'another file'}.`;
      return { source, range, message, remedy: 'Rename one of the two, or remove it.' };
    });
  });
}

export const linkRules: readonly Rule[] = [
  {
    code: 'bad-target',
    title: 'A link in a text that no browser follows',
    why: 'Browsers follow only complete addresses: https:, mailto:, tel:, a page of the site or a place on a page.',
    find: findBadTargets,
  },
  {
    code: 'dead-link',
    title: 'A link to a page or file that does not exist',
    why: 'The visitor would get “Page not found”.',
    find: findDeadLinks,
  },
  {
    code: 'dead-anchor',
    title: 'A link to a place that does not exist',
    why: 'What follows the # is the id of a section or a tab, or a heading in lower case with hyphens. If there is no such place, the visitor lands at the top of the page.',
    find: findDeadAnchors,
  },
  {
    code: 'draft-link',
    title: 'A link to a page that is not public yet',
    why: 'The visitor would get “Page not found” until the page is published.',
    find: findLinksToDrafts,
  },
  {
    code: 'bad-file',
    title: 'A file that nobody can use',
    why: 'The page would offer or show a file that no program opens, or that hosts do not take.',
    find: findBadFiles,
  },
  {
    code: 'route-collision',
    title: 'Two pages with the same address',
    why: 'Only one of them is published, and nothing says which.',
    find: findCollisions,
  },
];
