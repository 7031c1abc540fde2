import { createAddressTest, getFields, getMeta, isOptional, type Content, type Project } from '@stepless/check';
import type { Collection } from '@stepless/check/schema';
import { Refusal } from '@stepless/documents';
import type { z } from 'zod';

import type { EntryKind } from '../../config.ts';
import { findFree, isSlugPath, toSlug } from '../../shared/slug.ts';
import { unwritten } from '../../shared/unwritten.ts';
import { createText } from '../content/create-row.ts';
import { adoptLineEnds } from '../content/line-ends.ts';
import {
  findTitleKey,
  getAddress,
  getCollectionOf,
  getSite,
  isPlaceholder,
  isTextFile,
  requireCollection,
} from '../content/site.ts';

/**
 * Returns the file of a new page.
 *
 * @param route its address: `/about/press`
 * @param collection where it belongs
 * @throws Refusal if there can be no page at this address
 */
export function toPageFile(route: string, content: Content, collection: Collection): string {
  const written = route.replace(/^\/?/, '/');
  if (!isSlugPath(written))
    throw new Refusal(
      'Write the address in lower-case letters, digits and hyphens, such as /about/press. Each part begins with a slash.',
    );
  const { file, address } = collection;
  const start = address?.('', {}) ?? '/';
  const name = `${file}/${written.slice(start.length)}.mdx`;
  if (!written.startsWith(start) || getCollectionOf(name) !== collection)
    throw new Refusal(`This address has to be ${start}, followed by a name.`);
  const path = getAddress(name);
  if (content.siteMap.getPages(path).length > 0 || createAddressTest(content)(path))
    throw new Refusal(`The address ${path} is taken. Choose another one.`);
  return name;
}

/** Writes a text as an attribute. Only an & that would begin a character reference is escaped. */
export const writeAttribute = (text: string) =>
  `"${text.replaceAll(/&(?=#?\w+;)/g, '&amp;').replaceAll('"', '&quot;')}"`;

const formatPage = (head: Readonly<Record<string, unknown>>, text: string): string =>
  ['---', ...Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`), '---', '', text, ''].join(
    '\n',
  );

/** Gives the text of a new file the line ends of the files in its folder. */
const adoptLineEndsOf = (folder: string, text: string, { sources }: Project): string =>
  adoptLineEnds(text, sources.find((each) => isTextFile(each) && each.name.startsWith(`${folder}/`))?.text ?? '');

/** Creates the text of a page: its head, and the text that pages of this site begin with. */
export function createPageText(title: string, description: string, project: Project): string {
  const { collection, head, start } = getSite().pages;
  const text = formatPage(head(title, description), start(writeAttribute(title), unwritten));
  return adoptLineEndsOf(requireCollection(collection).file, text, project);
}

/** Returns the first name that no file has: `team/ada.json`, `team/ada-2.json`. */
export const findFreeName = (base: string, ending: string, { sources }: Project): string =>
  findFree(base, new Set(sources.map(({ name }) => name.toLowerCase())), ending);

/** Creates the values that an entry must have: its title, what its kind begins with, and examples. */
function createHead(title: string, { file: folder, schema }: Collection, start: EntryKind['start'], project: Project) {
  const fields = getFields(schema);
  const given: Readonly<Record<string, unknown>> = {
    ...start?.(project.today),
    [findTitleKey(fields) ?? '']: title,
  };
  const createField = ([key, field]: [string, z.ZodType]): [string, unknown] => {
    if (Object.hasOwn(given, key)) return [key, given[key]];
    const { kind, examples = [] } = getMeta(field);
    if (kind !== 'image') return [key, createText(field, key)];
    const picture = project.sources.find(({ name }) => isPlaceholder(name) && name.startsWith(`${folder}/`));
    return [key, picture ? `.${picture.name.slice(folder.length)}` : examples[0]];
  };
  const isNeeded = ([key, field]: [string, z.ZodType]) => Object.hasOwn(given, key) || !isOptional(field);
  return Object.fromEntries(Object.entries(fields).filter(isNeeded).map(createField));
}

/**
 * Creates a file of a folder, such as a person of the team.
 *
 * @throws Refusal if no such files can be added, or if the name has no letters
 */
export function createEntry(collectionName: string, title: string, project: Project): { name: string; text: string } {
  const { entries = {} } = getSite();
  const kind = Object.hasOwn(entries, collectionName) ? entries[collectionName] : undefined;
  if (!kind) throw new Refusal(`Files of ${collectionName} cannot be added in this way.`);
  const collection = requireCollection(collectionName);
  const id = toSlug(title);
  if (id === '')
    throw new Refusal(
      `The file is named after the ${kind.label.toLowerCase()}: use letters from a to z, and change it afterwards.`,
    );
  const head = createHead(title, collection, kind.start, project);
  const ending = (collection.pattern ?? '*.json').replace(/^.*\*/, '');
  const text = ending === '.json' ? `${JSON.stringify(head, undefined, 2)}\n` : formatPage(head, unwritten);
  const name = findFreeName(`${collection.file}/${id}`, ending, project);
  return { name, text: adoptLineEndsOf(collection.file, text, project) };
}
