import * as check from '@stepless/check';
import type { CheckConfig, Content, ContentDocument, Entry, Finding, Link, Project } from '@stepless/check';
import { getMember, getText, type Element, type Located, type Source } from '@stepless/documents';
import type { z } from 'zod';

import checkConfig from '../../content.check.ts';
import { collections, type CollectionName } from '../../schemas/collections.ts';
import type { Facts } from '../../schemas/placeholders.ts';
import { getNewsPath, getPagePath } from '../../schemas/route.ts';
import { toFacts, readSiteFacts } from '../../schemas/site.ts';
import { getPublicDir } from '../../shared/content-dir.ts';

// What the editor asks the content check, with what the check knows of this site.

const inFolder = (contentDir: string): CheckConfig => ({
  ...checkConfig,
  contentDir,
  publicDir: getPublicDir(contentDir),
});

/** Reads all files of the project. @param contentDir absolute, or relative to the root */
export const readProject = (root: string, contentDir: string): Project => check.readProject(root, inFolder(contentDir));

/** Answers once for each object. */
function once<Key extends object, Answer>(ask: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new WeakMap<Key, Answer>();
  return (key) => {
    if (!answers.has(key)) answers.set(key, ask(key));
    return answers.get(key) as Answer;
  };
}

export const readContent = once((project: Project): Content => check.readContent(project, checkConfig));

export const checkProject = once((project: Project): Finding[] => check.checkContent(readContent(project)));

/** @param findings of the project */
export const createOutcome = (project: Project, findings: readonly Finding[]): check.Outcome =>
  check.createOutcome(project, checkConfig, findings);

export const parseDocuments = (sources: readonly Source[]): ContentDocument[] =>
  check.parseContent(checkConfig, sources);

export const getEntries = once((document: ContentDocument): Entry[] => check.listEntries(checkConfig, document));

/** Returns the schema of the attributes of a component. */
export const getSectionSchema = (component: string): z.ZodObject | undefined => {
  const { sections = {} } = checkConfig;
  return Object.hasOwn(sections, component) ? sections[component] : undefined;
};

export const getCollectionName = (name: string): CollectionName | undefined =>
  check.findCollection(checkConfig, name) as CollectionName | undefined;

/** Whether a component is hidden, or stands in a hidden one. */
export const isHidden = (element: Element): boolean => check.isHidden(checkConfig, element);

/** Returns the collection of a document. */
export const getCollection = ({ collection }: ContentDocument) => collections[collection as CollectionName];

/** Returns the id of a file in a collection's folder: its path there, without the extension. */
export const getPageId = ({ name }: Pick<Source, 'name'>): string => name.replace(/^[^/]+\//, '').replace(/\.\w+$/, '');

/** Returns the address of a page file or a news item. */
export const getAddress = (source: Pick<Source, 'name'>): string =>
  getCollectionName(source.name) === 'news' ? getNewsPath(getPageId(source)) : getPagePath(getPageId(source));

/** Reads the values of the placeholders. */
export function readFacts({ sources }: Pick<Project, 'sources'>): Facts {
  const read = check.createReader(parseDocuments(sources.filter(({ name }) => name === 'site.json')));
  return toFacts(readSiteFacts(read('site')));
}

/** Fills the known placeholders in a text. Unknown ones stay. */
export const fillKnownPlaceholders = (text: string, facts: Facts): string => check.fillPlaceholders(text, facts);

/** Returns the head of the page at a route. Of a row that has a page, that is the group with its title. */
export function getRouteData({ entries }: Content, { source, range }: check.Route): Located | undefined {
  const entry = entries.find(
    ({ source: file, owner, document, value }) =>
      file === source &&
      !owner.startsWith('<') &&
      (document.page !== undefined || (value.range[0] <= range[0] && range[0] < value.range[1])),
  );
  return getMember(entry?.value, 'page')?.value ?? entry?.value;
}

/** Returns the title of the page at a route. */
export const getRouteTitle = (content: Content, route: check.Route): string =>
  content.fill(getText(getRouteData(content, route), 'title') ?? route.path);

/** Lists the links to a page of this site. */
export const listLinksTo = ({ links, origin }: Content, path: string): Link[] =>
  links.filter(({ isPicture, target }) => !isPicture && check.parseTarget(target, origin)?.path === path);

/** Whether something that is no page of the content has an address. */
export const isAddressTaken = (content: Content, path: string): boolean => check.createAddressTest(content)(path);

/** Converts a text to lower-case words joined by hyphens. */
export const toId = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
