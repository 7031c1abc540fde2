import Slugger from 'github-slugger';

import type { Facts } from '../schemas/placeholders.ts';
import { industryPath, pagePath } from '../schemas/route.ts';
import type { CollectionName } from '../schemas/collections.ts';
import { fillKnown } from './facts.ts';
import { memberOf, nodeAt, textOf, type Located } from './located.ts';
import type { BodyPart } from './parse/body.ts';
import type { Document, Entry } from './parse/document.ts';
import { idOf } from './parse/documents.ts';
import type { Project } from './project.ts';
import type { Range, Source } from './source.ts';

/** A name on a page that a link can lead to. */
export interface Anchor {
  id: string;
  source: Source;
  range: Range;
  /** Whether it stands in a part that is left out of the page. */
  isHidden: boolean;
  /** Of a ratio explorer: the road speed up to which links may ask for one of its views, in km/h. */
  highestSpeed?: number;
}

/** What a page takes from files other than its own. */
interface Shared {
  tabs: readonly Anchor[];
  /** Infinity where the explorer's file does not say. */
  highestSpeed: number;
  facts: Facts;
}

/** A page of the site. */
export interface Route {
  path: string;
  source: Source;
  /** Where the page is called into being: the top of its file, or the industry's `page`. */
  range: Range;
  /** Its title and description, wherever they stand. */
  head: Located | undefined;
  anchors: readonly Anchor[];
  /** Whether all its anchors are known, which they are not where its file cannot be read. */
  isComplete: boolean;
}

export interface SiteMap {
  routes: readonly Route[];
  /** The pages at an address: one, if all is well. */
  at: (path: string) => readonly Route[];
  /** Whether an address is something else than a page: a picture, a list for search engines. */
  isOther: (path: string) => boolean;
}

/** Names that every page brings along. */
export const layoutAnchors = ['top', 'content', 'menu'] as const;

/** `/share/[...path].png` → an expression for the addresses that it stands for. */
function patternOf(path: string): RegExp {
  const source = path
    .split(/(\[[^\]]+\])/)
    .map((part) => (part.startsWith('[...') ? '.+' : part.startsWith('[') ? '[^/]+' : RegExp.escape(part)))
    .join('');
  return new RegExp(`^${source}$`);
}

function tabsOf(technology: Document | undefined): Anchor[] {
  if (technology?.root?.kind !== 'object') return [];
  return technology.root.members.flatMap(({ value }) => {
    const id = textOf(value, 'id');
    const range = memberOf(value, 'id')?.value.range;
    return id && range ? [{ id, source: technology.source, range, isHidden: false }] : [];
  });
}

function highestSpeedOf(explorer: Document | undefined): number {
  const node = nodeAt(explorer?.root, ['assumptions', 'highestSpeed', 'value']);
  return node?.kind === 'scalar' && typeof node.value === 'number' ? node.value : Infinity;
}

function anchorsOf(source: Source, parts: readonly BodyPart[], { tabs, highestSpeed, facts }: Shared): Anchor[] {
  const slugger = new Slugger();
  return parts.flatMap((part): Anchor[] => {
    if (part.kind === 'heading') {
      // A heading that is left out of the page takes no name there.
      const id = part.isHidden ? '' : slugger.slug(fillKnown(part.text, facts));
      return id === '' ? [] : [{ id, source, range: part.range, isHidden: false }];
    }
    if (part.kind !== 'element') return [];
    const id = textOf(part.attributes, 'id');
    const range = memberOf(part.attributes, 'id')?.value.range;
    const views = part.name === 'RatioExplorer' ? { highestSpeed } : {};
    const own = id && range ? [{ id, source, range, isHidden: part.isHidden, ...views }] : [];
    const brought = part.name === 'Technology' ? tabs.map((tab) => ({ ...tab, isHidden: part.isHidden })) : [];
    return [...own, ...brought];
  });
}

/** Where everything on the site is to be found. */
export function createSiteMap(
  project: Project,
  documents: readonly Document[],
  entries: readonly Entry[],
  facts: Facts,
): SiteMap {
  const documentOf = (name: CollectionName) => documents.find(({ collection }) => collection === name);
  const technology = documentOf('technology');
  const shared = { tabs: tabsOf(technology), highestSpeed: highestSpeedOf(documentOf('explorer')), facts };
  const pages = documents.flatMap(({ source, root, page }): Route[] => {
    if (!page) return [];
    const usesTabs = page.parts.some((part) => part.kind === 'element' && part.name === 'Technology');
    return [
      {
        path: pagePath(idOf(source)),
        source,
        range: [0, 3],
        head: root,
        anchors: anchorsOf(source, page.parts, shared),
        isComplete: !page.fault && (!usesTabs || technology?.root !== undefined),
      },
    ];
  });
  const industries = entries.flatMap(({ source, owner, value }): Route[] => {
    const id = owner === 'industries' ? textOf(value, 'id') : undefined;
    const page = memberOf(value, 'page');
    if (id === undefined || !page) return [];
    return [{ path: industryPath(id), source, range: page.keyRange, head: page.value, anchors: [], isComplete: true }];
  });
  const others = project.otherPaths.map(patternOf);
  const routes = [...pages, ...industries];
  const byPath = Map.groupBy(routes, ({ path }) => path);
  return {
    routes,
    at: (path) => byPath.get(path) ?? [],
    isOther: (path) => others.some((pattern) => pattern.test(path)),
  };
}
