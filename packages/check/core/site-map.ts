import {
  getMember,
  getNodeAt,
  getText,
  getWords,
  isElement,
  isType,
  toPlainValue,
  type Element,
  type DataNode,
  type Range,
  type Source,
} from '@stepless/documents';
import Slugger from 'github-slugger';

import type { Placement, Schemas } from '../schema.ts';
import { findCollectionName, getFileId, getComponentSchema, type ContentDocument, type Entry } from './entries.ts';
import { fillPlaceholders, type Facts } from './placeholders.ts';
import type { Project } from './project.ts';
import { getFields, getMeta } from './zod.ts';

/** A place on a page that a link can lead to. */
export interface Anchor {
  id: string;
  source: Source;
  range: Range;
  /** The row that it stands for, if a component makes it from a list. */
  row?: DataNode;
  /** Whether it is in a hidden component, which is left out of the page. */
  isHidden: boolean;
  /** Whether it is a heading, which gets its id from its words. */
  isHeading?: boolean;
  /** Whether a link to it may carry more: #id=car&mass=1500. */
  hasViews?: boolean;
}

/** A page of the site. */
export interface SitePage {
  path: string;
  source: Source;
  /** Where the page is defined: the top of its file, or its row. */
  range: Range;
  anchors: readonly Anchor[];
  /** Whether visitors cannot see it yet. */
  isDraft: boolean;
  /** Whether all its places are known. They are not if a file that defines some of them cannot be read. */
  isComplete: boolean;
}

export interface SiteMap {
  pages: readonly SitePage[];
  /** The pages at an address: none, one, or several if they collide. */
  getPages: (path: string) => readonly SitePage[];
}

/** Whether hosts show a page for an error. Nobody is sent to it. */
export const isErrorPage = ({ path }: SitePage): boolean => path === '/404' || path === '/500';

/** Returns the placement of a component, or undefined if there is none of this name. */
export function getPlacement(schemas: Schemas, name: string): Placement | undefined {
  const schema = getComponentSchema(schemas, name);
  return schema && getMeta(schema).placement;
}

export const findFieldOfKind = (schema: Entry['schema'], kind: string): string | undefined =>
  Object.entries(getFields(schema)).find(([, field]) => getMeta(field).kind === kind)?.[0];

/** Whether a component is hidden itself. A hidden component around it does not count. */
export function hasHidden(schemas: Schemas, { name, attributes }: Element): boolean {
  const schema = getComponentSchema(schemas, name);
  const field = schema && findFieldOfKind(schema, 'hidden');
  const value = field === undefined ? undefined : getMember(attributes, field)?.value;
  // The word “false” is a mistake of its own, and hides nothing.
  return value?.kind === 'scalar' && value.value !== false && value.value !== 'false';
}

/** Whether a component is hidden, or is in a hidden one. */
export const isHidden = (schemas: Schemas, element: Element | undefined): boolean =>
  element !== undefined && (hasHidden(schemas, element) || isHidden(schemas, element.within));

/** Whether a place in a file is in a part of its page that visitors do not get. */
export const isHiddenAt = (schemas: Schemas, { page }: ContentDocument, offset: number): boolean =>
  page?.elements.some((each) => each.range[0] <= offset && offset < each.range[1] && isHidden(schemas, each)) === true;

interface Context {
  schemas: Schemas;
  project: Project;
  documents: readonly ContentDocument[];
  entries: readonly Entry[];
  facts: Facts;
}

const isUnread = (document: ContentDocument | undefined) =>
  document?.root === undefined || document.faults.some(({ unread }) => unread[1] > unread[0]);

function listAnchors({ source, page }: ContentDocument, context: Context): Anchor[] {
  const { schemas, documents, facts } = context;
  const slugger = new Slugger();
  return (page?.nodes ?? []).flatMap((part): Anchor[] => {
    if (isType(part, 'heading')) {
      if (isHidden(schemas, part.within)) return [];
      const id = slugger.slug(fillPlaceholders(getWords(part.node), facts));
      return id === '' ? [] : [{ id, source, range: part.range, isHidden: false, isHeading: true }];
    }
    if (!isElement(part)) return [];
    const placement = getPlacement(schemas, part.name);
    if (!placement || placement.isReference) return [];
    const hidden = isHidden(schemas, part);
    const id = getText(part.attributes, 'id');
    const range = getMember(part.attributes, 'id')?.value.range;
    const views = placement.hasViews ? { hasViews: true } : {};
    const own = id && range ? [{ id, source, range, isHidden: hidden, ...views }] : [];
    const { anchors } = placement;
    const document = anchors && documents.find(({ collection }) => collection === anchors.collection);
    const list = getNodeAt(document?.root, anchors?.path ?? []);
    return [
      ...own,
      ...(list?.kind === 'list' ? list.items : []).flatMap((row) => {
        const rowId = getText(row, 'id');
        return rowId === undefined ? [] : [{ id: rowId, source, range: part.nameRange, row, isHidden: hidden }];
      }),
    ];
  });
}

/** Whether all places of a page are known. */
function isComplete({ faults, page }: ContentDocument, { schemas, documents }: Context): boolean {
  return (
    faults.length === 0 &&
    (page?.elements ?? []).every(({ name }) => {
      const list = getPlacement(schemas, name)?.anchors?.collection;
      return list === undefined || !isUnread(documents.find(({ collection }) => collection === list));
    })
  );
}

function listPages(context: Context): SitePage[] {
  const { schemas, project, entries, documents } = context;
  const known = new Set(entries.filter(({ element }) => !element).map(({ source }) => source.name));
  const pages = entries.flatMap(({ document, source, owner, id, value }): SitePage[] => {
    const collection = Object.hasOwn(schemas.collections, owner) ? schemas.collections[owner] : undefined;
    const data = toPlainValue(value);
    const record = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
    const path = collection?.address?.(id, record);
    if (path === undefined) return [];
    const isPage = document.page !== undefined;
    return [
      {
        path,
        source,
        range: isPage ? [0, Math.min(3, source.text.length)] : (getMember(value, 'id')?.value.range ?? value.range),
        anchors: isPage ? listAnchors(document, context) : [],
        isDraft: collection?.isDraft?.(record, project.today) ?? false,
        isComplete: isPage ? isComplete(document, context) : true,
      },
    ];
  });
  // If a page cannot be read, its places are unknown, but its address is known.
  const unread = project.sources.flatMap((source): SitePage[] => {
    const collection = schemas.collections[findCollectionName(schemas, source.name) ?? ''];
    if (collection?.shape !== 'folder' || known.has(source.name)) return [];
    const path = collection.address?.(getFileId(collection, source.name), {});
    if (path === undefined) return [];
    const document = documents.find((each) => each.source === source);
    const anchors = document ? listAnchors(document, context) : [];
    return [{ path, source, range: [0, 0], anchors, isDraft: false, isComplete: false }];
  });
  return [...pages, ...unread];
}

/** Lists all pages of the content, with their addresses and the places on them. */
export function createSiteMap(context: Context): SiteMap {
  const pages = listPages(context);
  const byPath = Map.groupBy(pages, ({ path }) => path);
  return { pages, getPages: (path) => byPath.get(path) ?? [] };
}
