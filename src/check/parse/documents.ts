import { collections, type CollectionName } from '../../schemas/collections.ts';
import { getText, type Located } from '../located.ts';
import type { Source } from '../source.ts';
import { capitalize, quote } from '../format-text.ts';
import { parseBody } from './body.ts';
import type { Document, Entry } from './document.ts';
import { blankFrontmatter, findFrontmatter, isUnclosed } from './frontmatter.ts';
import { parseJson } from './json.ts';
import { parseYaml } from './yaml.ts';

const names = Object.keys(collections) as CollectionName[];

/** Returns the collection that a file belongs to, by its path in the content folder. */
export const getCollectionName = (name: string): CollectionName | undefined =>
  names.find((key) => {
    const collection = collections[key];
    if (collection.shape !== 'folder') return name === collection.file;
    if (!name.startsWith(`${collection.file}/`)) return false;
    const rest = name.slice(collection.file.length + 1);
    return collection.pattern === '*.json' ? /^[^/]+\.json$/.test(rest) : rest.endsWith('.mdx');
  });

/** Returns the id of a file in a collection's folder: its path there, without the extension. */
export const getPageId = (source: Source) => source.name.replace(/^[^/]+\//, '').replace(/\.\w+$/, '');

function parsePage(source: Source, collection: CollectionName): Document {
  const frontmatter = findFrontmatter(source);
  const [start, end] = frontmatter?.range ?? [0, 0];
  const { root, faults } = frontmatter
    ? parseYaml(source.text.slice(start, end), start)
    : { root: undefined, faults: [] };
  const body = blankFrontmatter(source, frontmatter);
  const { parts, faults: mdxFaults } = parseBody(body);
  const page = { frontmatter, isUnclosed: isUnclosed(source), body, parts, faults: mdxFaults };
  return { source, collection, root, jsonFaults: [], yamlFaults: faults, page };
}

/** Parses every file that belongs to a collection. Empty files and files in another encoding are skipped. */
export const parseDocuments = (sources: readonly Source[]): Document[] =>
  sources.flatMap((source): Document[] => {
    const collection = getCollectionName(source.name);
    if (!collection || !source.isUtf8 || source.text.trim() === '') return [];
    if (source.name.endsWith('.mdx')) return [parsePage(source, collection)];
    const { root, faults } = parseJson(source);
    return [{ source, collection, root, jsonFaults: faults, yamlFaults: [] }];
  });

function formatEntryName(collection: CollectionName, source: Source, value: Located, index: number): string {
  const { shape, noun } = collections[collection];
  if (shape === 'record') return capitalize(noun);
  if (shape === 'folder') return `${capitalize(noun)} ${quote(getPageId(source))}`;
  const id = getText(value, 'id');
  return id ? `${capitalize(noun)} ${quote(id)}` : `${capitalize(noun)} ${index + 1}`;
}

/** Lists the entries of a document: its rows, its record or its frontmatter, and the components of a page. */
export function getEntries({ source, collection, root, page }: Document): Entry[] {
  const entries: Entry[] = [];
  const isRows = collections[collection].shape === 'rows';
  // If the file does not hold a list, it has no rows; the rule wrong-type reports that.
  const values = isRows ? (root?.kind === 'list' ? root.items : []) : root ? [root] : [];
  const notation = page ? 'yaml' : 'json';
  values.forEach((value, index) => {
    entries.push({
      source,
      owner: collection,
      name: formatEntryName(collection, source, value, index),
      notation,
      value,
    });
  });
  for (const part of page?.parts ?? []) {
    if (part.kind !== 'element') continue;
    const name = `<${part.name}>` as const;
    entries.push({ source, owner: name, name, notation: 'attributes', value: part.attributes });
  }
  return entries;
}
