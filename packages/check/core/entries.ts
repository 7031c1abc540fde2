import { getText, type Document, type DataNode, type Element, type Source } from '@stepless/documents';
import type { z } from 'zod';

import type { Collection, Schemas } from '../schema.ts';
import { capitalize, quote } from './text.ts';

/** A parsed file of a collection. */
export interface ContentDocument extends Document {
  readonly collection: string;
}

/** What a schema validates: a row, a record, the frontmatter of a page, or the attributes of a component. */
export interface Entry {
  document: ContentDocument;
  source: Source;
  /** The collection, or the component in angle brackets. */
  owner: string;
  /** Of attributes: the component that has them. */
  element?: Element;
  schema: z.ZodObject;
  /** The name in reports: `Benefit card “cost”`. */
  name: string;
  /** The id of a row, or the path of a file in its folder without its ending. */
  id: string;
  notation: 'json' | 'yaml' | 'attributes';
  value: DataNode;
}

/** Returns the endings that the pattern of a folder allows: `.pdf` and `.zip` of `*.{pdf,zip}`. */
export const getEndings = ({ pattern = '*.json' }: Pick<Collection, 'pattern'>): string[] =>
  [...pattern.matchAll(/\w[\w.]*/g)].map(([ending]) => `.${ending}`);

/** Whether the name of a file fits the pattern of a folder. */
const fits = ({ pattern = '*.json' }: Collection, name: string): boolean =>
  getEndings({ pattern }).some((ending) => name.endsWith(ending)) && (pattern.startsWith('**/') || !name.includes('/'));

/** Returns the name of the collection that a file belongs to, by its path in the content folder. */
export function findCollectionName({ collections }: Schemas, name: string): string | undefined {
  return Object.entries(collections).find(([, collection]) => {
    const { shape, file } = collection;
    if (shape !== 'folder') return name === file;
    return name.startsWith(`${file}/`) && fits(collection, name.slice(file.length + 1));
  })?.[0];
}

/** Returns the folder of the files that visitors get as they are. */
export const findServed = ({ collections }: Schemas): string | undefined =>
  Object.values(collections).find((collection) => collection.isServed)?.file;

/** Whether visitors get a file of the content folder as it is. */
export const isServed = (schemas: Schemas, name: string): boolean =>
  schemas.collections[findCollectionName(schemas, name) ?? '']?.isServed === true;

/** Returns the id of a file in the folder of its collection: its path there, without its ending. */
export const getFileId = (collection: Collection, name: string): string =>
  name.slice(collection.file.length + 1).replace(/\.\w+$/, '');

function listRows(document: ContentDocument, collection: Collection): Entry[] {
  const { source, root, collection: owner } = document;
  const notation: Entry['notation'] = source.name.endsWith('.json') ? 'json' : 'yaml';
  const base = { document, source, owner, schema: collection.schema, notation };
  const noun = capitalize(collection.noun);
  // If a list file holds no list, it has no rows. The rule wrong-type reports that.
  if (collection.shape === 'rows')
    return (root?.kind === 'list' ? root.items : []).map((value, index) => {
      const id = getText(value, 'id');
      return { ...base, name: id ? `${noun} ${quote(id)}` : `${noun} ${index + 1}`, id: id ?? '', value };
    });
  if (!root) return [];
  if (collection.shape === 'record') return [{ ...base, name: noun, id: '', value: root }];
  const id = getFileId(collection, source.name);
  return [{ ...base, name: `${noun} ${quote(id)}`, id, value: root }];
}

/** Returns the schema of the attributes of a component, or undefined if there is no such component. */
export const getComponentSchema = ({ components = {} }: Schemas, name: string): z.ZodObject | undefined =>
  Object.hasOwn(components, name) ? components[name] : undefined;

/** Lists the entries of a document: its rows, its record or its frontmatter, and the components of a page. */
export function listEntries(schemas: Schemas, document: ContentDocument): Entry[] {
  const collection = schemas.collections[document.collection];
  if (!collection) return [];
  const { source } = document;
  const elements = (document.page?.elements ?? []).flatMap((element): Entry[] => {
    const schema = getComponentSchema(schemas, element.name);
    if (!schema) return [];
    const owner = `<${element.name}>`;
    const value = element.attributes;
    return [{ document, source, owner, element, schema, name: owner, id: '', notation: 'attributes', value }];
  });
  return [...listRows(document, collection), ...elements];
}
