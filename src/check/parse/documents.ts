import { collections, type CollectionName } from '../../schemas/collections.ts';
import { textOf, type Located } from '../located.ts';
import type { Source } from '../source.ts';
import { quote, upperFirst } from '../words.ts';
import { parseBody } from './body.ts';
import type { Document, Entry } from './document.ts';
import { bodyOf, frontmatterOf, isUnclosed } from './frontmatter.ts';
import { parseJson } from './json.ts';
import { parseYaml } from './yaml.ts';

const names = Object.keys(collections) as CollectionName[];

/** The collection that reads a file of this name. */
export const collectionOf = (name: string): CollectionName | undefined =>
  names.find((key) => {
    const collection = collections[key];
    if (collection.shape !== 'folder') return name === collection.file;
    if (!name.startsWith(`${collection.file}/`)) return false;
    const rest = name.slice(collection.file.length + 1);
    return collection.pattern === '*.json' ? /^[^/]+\.json$/.test(rest) : rest.endsWith('.mdx');
  });

/** The id that a file of a folder has: its path there, without the extension. */
export const idOf = (source: Source) => source.name.replace(/^[^/]+\//, '').replace(/\.\w+$/, '');

function parsePage(source: Source, collection: CollectionName): Document {
  const frontmatter = frontmatterOf(source);
  const [start, end] = frontmatter?.range ?? [0, 0];
  const { root, faults } = frontmatter
    ? parseYaml(source.text.slice(start, end), start)
    : { root: undefined, faults: [] };
  const { parts, fault } = parseBody(bodyOf(source, frontmatter));
  const page = { frontmatter, isUnclosed: isUnclosed(source), parts, fault };
  return { source, collection, root, jsonFaults: [], yamlFaults: faults, page };
}

/** Reads every file that belongs to a collection and has something readable in it. */
export const parseDocuments = (sources: readonly Source[]): Document[] =>
  sources.flatMap((source): Document[] => {
    const collection = collectionOf(source.name);
    if (!collection || !source.isUtf8 || source.text.trim() === '') return [];
    if (source.name.endsWith('.mdx')) return [parsePage(source, collection)];
    const { root, faults } = parseJson(source);
    return [{ source, collection, root, jsonFaults: faults, yamlFaults: [] }];
  });

function nameOf(collection: CollectionName, source: Source, value: Located, index: number): string {
  const { shape, noun } = collections[collection];
  if (shape === 'record') return upperFirst(noun);
  if (shape === 'folder') return `${upperFirst(noun)} ${quote(idOf(source))}`;
  const id = textOf(value, 'id');
  return id ? `${upperFirst(noun)} ${quote(id)}` : `${upperFirst(noun)} ${index + 1}`;
}

/** The rows, records and pages of a file, and the components of a page. */
export function entriesOf({ source, collection, root, page }: Document): Entry[] {
  const entries: Entry[] = [];
  const isRows = collections[collection].shape === 'rows';
  // A list file that holds something else has no rows to speak of.
  const values = isRows ? (root?.kind === 'list' ? root.items : []) : root ? [root] : [];
  const notation = page ? 'yaml' : 'json';
  values.forEach((value, index) => {
    entries.push({ source, owner: collection, name: nameOf(collection, source, value, index), notation, value });
  });
  for (const part of page?.parts ?? []) {
    if (part.kind !== 'element') continue;
    const name = `<${part.name}>` as const;
    entries.push({ source, owner: name, name, notation: 'attributes', value: part.attributes });
  }
  return entries;
}
