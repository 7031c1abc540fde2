import * as check from '@stepless/check';
import type { Content, ContentDocument, Finding, Link, Facts, Project } from '@stepless/check';
import type { Collection, Placement } from '@stepless/check/schema';
import {
  getMember,
  Refusal,
  requireDocument,
  type DataNode,
  type Element,
  type PageDocument,
  type Source,
} from '@stepless/documents';
import { z } from 'zod';

import type { EditorConfig } from '../../config.ts';

// What the editor asks the content check, with what the site says of itself.

/** A process edits only one site. Whatever names and describes content asks for it here, so that nobody has to pass it on. */
let edited: EditorConfig | undefined;

export function setSite(site: EditorConfig): void {
  edited = site;
}

export function getSite(): EditorConfig {
  if (!edited) throw new Error('No site is edited yet. Call setSite() first.');
  return edited;
}

const getConfig = () => getSite().check;

/** The content folder, from the root of the project. */
export const getContentDir = (): string => getConfig().contentDir ?? 'src/content';

export const readContent = check.once((project: Project): Content => check.readContent(project, getConfig()));

export const checkProject = check.once((project: Project): Finding[] =>
  check.checkContent(readContent(project), getConfig()),
);

const parseDocuments = (sources: readonly Source[]): ContentDocument[] => check.parseContent(getConfig(), sources);

export const getComponentSchema = (component: string): z.ZodObject | undefined =>
  check.getComponentSchema(getConfig(), component);

/** Returns where a component may be used, or undefined if there is no such component. */
export const getPlacement = (component: string): Placement | undefined => check.getPlacement(getConfig(), component);

export const getCollectionName = (name: string): string | undefined => check.findCollectionName(getConfig(), name);

/** Returns the attribute that hides a component, if it has one. */
export function findHiddenAttribute(component: string): string | undefined {
  const schema = getComponentSchema(component);
  return schema && check.findFieldOfKind(schema, 'hidden');
}

/** @throws Error if the site has no such collection: its name comes from the site itself */
export function requireCollection(name: string): Collection {
  const collection = getConfig().collections[name];
  if (!collection) throw new Error(`The site has no collection ${name}.`);
  return collection;
}

export const getCollectionOf = (name: string): Collection | undefined =>
  getConfig().collections[getCollectionName(name) ?? ''];

/** Names the rows of a list file together: `Benefit cards`. */
export const nameRows = ({ noun }: Collection): string => check.capitalize(`${noun.replace(/(?<![aeiou])y$/, 'ie')}s`);

/** Returns the schema of all data of a file. That of a list file is a list. */
export const getFileSchema = check.once((collection: Collection): z.ZodType => {
  const { shape, schema, noun } = collection;
  return shape === 'rows' ? z.array(schema).meta({ noun, title: nameRows(collection) }) : schema;
});

/** Returns the limits of the texts, numbers and lists that a schema takes. */
export const getLimits = check.once((schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
);

/** Returns the field that says what a thing is about. */
export const findTitleKey = (fields: Readonly<Record<string, z.ZodType>>): string | undefined =>
  getSite().titles.find((title) => Object.hasOwn(fields, title));

/** The folder of the files that visitors download. Undefined if the site has none. */
export const getDownloadFolder = (): string | undefined => check.findServed(getConfig());

/** Whether a file is a picture, or a file that visitors download: it has bytes, and no text. */
export const isMedia = (name: string): boolean => check.isPicture(name) || check.isServed(getConfig(), name);

/** Whether a picture stands in for one to come. New entries begin with it. */
export const isPlaceholder = (name: string): boolean => check.isPicture(name) && name.includes('placeholder');

export const isTextFile = ({ name, isUtf8 }: Source): boolean => isUtf8 && !isMedia(name);

/** Whether the site never shows a file: one of an operating system or an editor. */
export const isIgnored = (name: string): boolean => getConfig().isIgnored?.(name) === true;

/** Whether a file is a page with an address of its own, which can be changed. */
export const hasAddress = (name: string): boolean => getCollectionOf(name)?.address !== undefined && !isRequired(name);

/** Whether a file is a page that people add, move and delete. */
export const isPageFile = (name: string): boolean => getCollectionName(name) === getSite().pages.collection;

/** Whether the pictures in the folder of a file are cut to squares, as portraits are. */
export const hasSquarePictures = (name: string): boolean =>
  Object.entries(getSite().entries ?? {}).some(
    ([collection, kind]) =>
      kind.hasSquarePictures === true && name.startsWith(`${requireCollection(collection).file}/`),
  );

/** Whether the site cannot do without a file. */
export const isRequired = (name: string): boolean => {
  const collection = getCollectionOf(name);
  if (!collection) return !isMedia(name);
  return collection.shape !== 'folder' || collection.required?.includes(check.getFileId(collection, name)) === true;
};

/** Returns the address of the page of a file, whatever its data says. */
export function getAddress(name: string): string {
  const collection = getCollectionOf(name);
  return (collection && collection.address?.(check.getFileId(collection, name), {})) ?? name;
}

export function readFacts({ sources }: Project): Facts {
  const read = check.createReader(parseDocuments(sources));
  return getConfig().facts?.(read) ?? {};
}

/** Returns the head of a page. For a row that has a page, that is the group with its title. */
export function getPageData({ entries }: Content, { source, range }: check.SitePage): DataNode | undefined {
  const entry = entries.find(
    ({ source: file, element, document, value }) =>
      file === source &&
      !element &&
      (document.page !== undefined || (value.range[0] <= range[0] && range[0] < value.range[1])),
  );
  return getMember(entry?.value, 'page')?.value ?? entry?.value;
}

export const listLinksTo = ({ links, origin }: Content, path: string): Link[] =>
  links.filter(({ isPicture, target }) => !isPicture && check.parseTarget(target, origin)?.path === path);

export const parseSource = (source: Source): ContentDocument | undefined => parseDocuments([source])[0];

export const refuseUnshown = (name: string): Refusal => new Refusal(`${name} is not a file that the site shows.`);

/**
 * Parses a file whose values are to be changed.
 *
 * @throws Refusal if it belongs to no collection, or has a mistake in its syntax
 */
export function requireContent(source: Source): ContentDocument {
  const document = requireDocument(source);
  const collection = getCollectionName(source.name);
  if (collection === undefined) throw refuseUnshown(source.name);
  return { ...document, collection };
}

/** Whether the text of a file has no sections. What stands in a section elsewhere stands directly in it. */
export const isWithoutSections = ({ source }: PageDocument): boolean =>
  getCollectionOf(source.name)?.body?.onlySections !== true;

/** @throws Refusal if a component of this name must not be in this container */
export function requirePlacement(document: PageDocument, name: string, container: Element | undefined): void {
  const placement = getPlacement(name);
  if (!placement) throw new Refusal(`There is no component ${name}.`);
  const { parent } = placement;
  const isBare = !container && isWithoutSections(document);
  const isIn = container ? getPlacement(container.name)?.children === 'anything' : isBare;
  const isRight =
    { page: !container && !isBare, component: isIn, sentence: true }[parent] ?? container?.name === parent;
  if (!isRight) throw new Refusal(`${name} cannot be at this place of the page.`);
}
