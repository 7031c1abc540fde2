import Slugger from 'github-slugger';

import type { Facts } from '../schemas/placeholders.ts';
import {
  feedPath,
  getIndustryPath,
  getShareImagePath,
  isStatusPage,
  listNewsPaths,
  newsPath,
} from '../schemas/route.ts';
import type { CollectionName } from '../schemas/collections.ts';
import { fillKnownPlaceholders } from './facts.ts';
import { getMember, getNodeAt, getText, type Located } from './located.ts';
import type { BodyPart } from './parse/body.ts';
import type { Document, Entry } from './parse/document.ts';
import { toPlainLetters } from './look-alikes.ts';
import { createNameFinder } from './nearest-name.ts';
import { getAddress, getCollectionName } from './parse/documents.ts';
import type { Project } from './project.ts';
import { createSource, type Range, type Source } from './source.ts';

/** An id on a page that a link can point to. */
export interface Anchor {
  id: string;
  source: Source;
  range: Range;
  /** Whether it is in a hidden component, which is left out of the page. */
  isHidden: boolean;
  /** Whether it is a heading, which gets its id from its words. */
  isHeading?: boolean;
  /** For a ratio explorer: the highest road speed that a link may point to, in km/h. */
  highestSpeed?: number;
}

/** Content of other files that decides which anchors a page has. */
interface SharedContent {
  tabs: readonly Anchor[];
  /** The answers that `<Questions>` shows. */
  answers: readonly Anchor[];
  /** In km/h; Infinity if explorer.json gives no valid value. */
  highestSpeed: number;
  facts: Facts;
}

/** A page of the site. */
export interface Route {
  path: string;
  source: Source;
  /** Where the page is defined: the top of its file, or the `page` key of an industry. */
  range: Range;
  /** Its title and description: the frontmatter, or the `page` of an industry. */
  head: Located | undefined;
  anchors: readonly Anchor[];
  /** Whether only development shows it. */
  isDraft: boolean;
  /** Whether all its anchors are known. False if a file that defines some of them cannot be parsed. */
  isComplete: boolean;
}

export interface SiteMap {
  routes: readonly Route[];
  /** The pages at an address: none, one, or several if they collide. */
  getRoutes: (path: string) => readonly Route[];
  /** Finds the page whose address a mistyped one most probably means. */
  findNearestPath: (path: string) => string | undefined;
  /** Finds the first page with an anchor that is not hidden. */
  findAnchor: (id: string) => Route | undefined;
  /** Finds the first anchor with the same letters and digits, however they are joined. */
  findSimilarAnchor: (id: string) => { path: string; id: string } | undefined;
  /** Whether an address is a file other than a page, such as a picture or the sitemap. */
  isFile: (path: string) => boolean;
  /** Whether an address is the preview image of a page. */
  isShareImage: (path: string) => boolean;
  /** Whether an address may be that of a page whose definition cannot be read. */
  mayBePage: (path: string) => boolean;
}

/** The ids that the layout puts on every page. */
export const layoutAnchors = ['top', 'content', 'menu'] as const;

/** Lists the ids on a page that a link can point to. */
export const listAnchors = (route: Route): string[] => [
  ...layoutAnchors,
  ...route.anchors.filter(({ isHidden }) => !isHidden).map(({ id }) => id),
];

/** Turns a route such as `/share/[...path].png` into a regular expression for the addresses that it matches. */
function createRoutePattern(path: string): RegExp {
  const source = path
    .split(/(\[[^\]]+\])/)
    .map((part) => (part.startsWith('[...') ? '.+' : part.startsWith('[') ? '[^/]+' : RegExp.escape(part)))
    .join('');
  return new RegExp(`^${source}$`);
}

/** Whether a document, or a part of it, cannot be read. */
const isUnread = (document: Document | undefined) => document?.root === undefined || document.unreadFrom !== undefined;

function isDraft(head: Located | undefined): boolean {
  const value = getMember(head, 'draft')?.value;
  return value?.kind === 'scalar' && value.value === true;
}

/** Whether a news item waits for its day. */
const isLater = (head: Located | undefined, collection: CollectionName, today: string) =>
  collection === 'news' && (getText(head, 'date') ?? '') > today;

function getTabs(technology: Document | undefined): Anchor[] {
  const list = getMember(technology?.root, 'tabs')?.value;
  if (!technology || list?.kind !== 'list') return [];
  return list.items.flatMap((tab) => {
    const id = getText(tab, 'id');
    const range = getMember(tab, 'id')?.value.range;
    return id && range ? [{ id, source: technology.source, range, isHidden: false }] : [];
  });
}

function getAnswers(questions: Document | undefined): Anchor[] {
  if (questions?.root?.kind !== 'list') return [];
  return questions.root.items.flatMap((row) => {
    const id = getText(row, 'id');
    const range = getMember(row, 'id')?.value.range;
    return id && range ? [{ id, source: questions.source, range, isHidden: false }] : [];
  });
}

function getHighestSpeed(explorer: Document | undefined): number {
  const node = getNodeAt(explorer?.root, ['assumptions', 'highestSpeed', 'value']);
  return node?.kind === 'scalar' && typeof node.value === 'number' ? node.value : Infinity;
}

function getAnchors(
  source: Source,
  parts: readonly BodyPart[],
  { tabs, answers, highestSpeed, facts }: SharedContent,
): Anchor[] {
  const slugger = new Slugger();
  const shown = parts.filter((part) => part.kind === 'heading' || part.kind === 'element');
  return shown.flatMap((part): Anchor[] => {
    if (part.kind === 'heading') {
      // A hidden heading takes no id on the page.
      const id = part.isHidden ? '' : slugger.slug(fillKnownPlaceholders(part.text, facts));
      return id === '' ? [] : [{ id, source, range: part.range, isHidden: false, isHeading: true }];
    }
    // The id of a claim names a row of claims.json, and no place on the page.
    if (part.name === 'Claim') return [];
    const id = getText(part.attributes, 'id');
    const range = getMember(part.attributes, 'id')?.value.range;
    const views = part.name === 'RatioExplorer' ? { highestSpeed } : {};
    const own = id && range ? [{ id, source, range, isHidden: part.isHidden, ...views }] : [];
    const listed = part.name === 'Technology' ? tabs : part.name === 'Questions' ? answers : [];
    return [...own, ...listed.map((anchor) => ({ ...anchor, isHidden: part.isHidden }))];
  });
}

/** The letters and digits of an anchor, however they are joined. */
export const toLetters = (id: string): string =>
  toPlainLetters(id)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Maps the letters of each anchor that is not hidden to the first page that has it. */
function indexLetters(routes: readonly Route[]): Map<string, { path: string; id: string }> {
  const index = new Map<string, { path: string; id: string }>();
  for (const { anchors, path } of routes) {
    for (const { id, isHidden } of anchors) {
      const letters = toLetters(id);
      if (!isHidden && !index.has(letters)) index.set(letters, { path, id });
    }
  }
  return index;
}

/** Maps each anchor that is not hidden to the first page that has it. */
function indexAnchors(routes: readonly Route[]): Map<string, Route> {
  const index = new Map<string, Route>();
  for (const route of routes) {
    for (const { id, isHidden } of route.anchors) if (!isHidden && !index.has(id)) index.set(id, route);
  }
  return index;
}

function memoize<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** Lists all pages of the site, with their addresses and anchors. */
export function createSiteMap(
  project: Project,
  documents: readonly Document[],
  entries: readonly Entry[],
  facts: Facts,
): SiteMap {
  const findDocument = (name: CollectionName) => documents.find(({ collection }) => collection === name);
  const technology = findDocument('technology');
  const questions = findDocument('questions');
  const shared = {
    tabs: getTabs(technology),
    answers: getAnswers(questions),
    highestSpeed: getHighestSpeed(findDocument('explorer')),
    facts,
  };
  const unreadLists = [...(isUnread(technology) ? ['Technology'] : []), ...(isUnread(questions) ? ['Questions'] : [])];
  const hasUnreadList = (parts: readonly BodyPart[]) =>
    unreadLists.length > 0 && parts.some((part) => part.kind === 'element' && unreadLists.includes(part.name));
  const pages = documents.flatMap(({ source, collection, root, page }): Route[] => {
    if (!page) return [];
    return [
      {
        path: getAddress(source),
        source,
        range: [0, 3],
        head: root,
        isDraft: isDraft(root) || isLater(root, collection, project.today),
        anchors: getAnchors(source, page.parts, shared),
        isComplete: page.faults.length === 0 && !hasUnreadList(page.parts),
      },
    ];
  });
  const known = new Set(pages.map(({ source }) => source.name));
  // What a page has that cannot be read is not known, but its address is.
  const unreadablePages = [
    ...project.sources,
    ...project.obstacles.map(({ name }) => createSource(`${project.contentDir}/${name}`, name, new Uint8Array())),
  ].flatMap((source): Route[] =>
    /^(?:pages|news)$/.test(getCollectionName(source.name) ?? '') && !known.has(source.name)
      ? [
          {
            path: getAddress(source),
            source,
            range: [0, 0],
            head: undefined,
            isDraft: false,
            anchors: [],
            isComplete: false,
          },
        ]
      : [],
  );
  const industries = entries.flatMap(({ source, owner, value }): Route[] => {
    const id = owner === 'industries' ? getText(value, 'id') : undefined;
    const page = getMember(value, 'page');
    if (id === undefined || !page) return [];
    return [
      {
        path: getIndustryPath(id),
        source,
        range: page.keyRange,
        head: page.value,
        isDraft: false,
        anchors: [],
        isComplete: true,
      },
    ];
  });
  const news = documents.filter(({ collection }) => collection === 'news').map(({ source }) => getAddress(source));
  const listed = pages.filter(({ path }) => news.includes(path));
  const published = listed.filter((route) => !route.isDraft);
  const newsFile = findDocument('newsPage');
  // The page of news exists while there is news.
  const newsIndex: Route[] =
    newsFile && listed.length > 0
      ? [
          {
            path: newsPath,
            source: newsFile.source,
            range: newsFile.root?.range ?? [0, 0],
            head: newsFile.root,
            isDraft: published.length === 0,
            anchors: [],
            isComplete: true,
          },
        ]
      : [];
  const furtherLists = newsIndex.flatMap((first) =>
    listNewsPaths(published.length)
      .slice(1)
      .map((path) => ({ ...first, path, head: undefined })),
  );
  const hasFeed = newsIndex.some((route) => !route.isDraft);
  // There is one feed; see src/pages/news/[feed].xml.ts.
  const files = project.filePaths.filter((path) => !path.startsWith(`${newsPath}/[`)).map(createRoutePattern);
  const hasUnreadIndustries = isUnread(findDocument('industries'));
  const industryPage = createRoutePattern(getIndustryPath('[id]'));
  const others = pages.filter((route) => !listed.includes(route));
  const routes = [...others, ...unreadablePages, ...industries, ...newsIndex, ...furtherLists, ...listed];
  const byPath = Map.groupBy(routes, ({ path }) => path);
  const shareImages = new Set(routes.map(({ path }) => getShareImagePath(path)));
  // The address of the home page is so short that it resembles every other short one.
  const nearPaths = [...new Set(routes.map(({ path }) => path)), ...project.filePaths].filter(
    (path) => path !== '/' && !isStatusPage(path.slice(1)),
  );
  // Computed on demand, because most content has no dead link.
  const findNearestPath = memoize(() => createNameFinder(nearPaths));
  const routesByAnchor = memoize(() => indexAnchors(routes));
  const anchorsByLetters = memoize(() => indexLetters(routes));
  return {
    routes,
    findNearestPath: (path) => findNearestPath()(path),
    findAnchor: (id) => routesByAnchor().get(id),
    findSimilarAnchor: (id) => anchorsByLetters().get(toLetters(id)),
    getRoutes: (path) => byPath.get(path) ?? [],
    isFile: (path) => (path === feedPath ? hasFeed : files.some((pattern) => pattern.test(path))),
    isShareImage: (path) => shareImages.has(path),
    mayBePage: (path) => hasUnreadIndustries && industryPage.test(path),
  };
}
