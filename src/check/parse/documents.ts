import { collections, type CollectionName } from '../../schemas/collections.ts';
import { getNewsPath, getPagePath } from '../../schemas/route.ts';
import type { Facts } from '../../schemas/placeholders.ts';
import { toFacts } from '../../schemas/site.ts';
import { readSiteFacts } from '../facts.ts';
import { getForeignKind } from '../foreign-kind.ts';
import { collectNodes, getText, type Located } from '../located.ts';
import { memoize } from '../remember.ts';
import type { Source } from '../source.ts';
import { capitalize, quote } from '../format-text.ts';
import { validate } from '../validate.ts';
import { parseBody } from './body.ts';
import type { Document, Entry } from './document.ts';
import { blankFrontmatter, findHead } from './frontmatter.ts';
import { blankConflicts } from './conflicts.ts';
import { parseJson } from './json/parse.ts';
import { parseYaml } from './yaml.ts';

const names = Object.keys(collections) as CollectionName[];

/** Returns the collection that a file belongs to, by its path in the content folder. */
export const getCollectionName = memoize((name): CollectionName | undefined =>
  names.find((key) => {
    const collection = collections[key];
    if (collection.shape !== 'folder') return name === collection.file;
    if (!name.startsWith(`${collection.file}/`)) return false;
    const rest = name.slice(collection.file.length + 1);
    if (collection.pattern === '**/*.mdx') return rest.endsWith('.mdx');
    return !rest.includes('/') && rest.endsWith(collection.pattern.slice(1));
  }),
);

/** Returns the id of a file in a collection's folder: its path there, without the extension. */
export const getPageId = (source: Pick<Source, 'name'>) => source.name.replace(/^[^/]+\//, '').replace(/\.\w+$/, '');

/** Returns the address of a page file or a news item. */
export const getAddress = (source: Pick<Source, 'name'>): string =>
  getCollectionName(source.name) === 'news' ? getNewsPath(getPageId(source)) : getPagePath(getPageId(source));

function parsePage(source: Source, collection: CollectionName): Document {
  // The names of the fields in the frontmatter.
  const headFields = Object.keys(collections[collection].schema.shape);
  const merged = { text: blankConflicts(source.text) };
  const { frontmatter, repairs: headRepairs } = findHead(merged, headFields);
  const [start, end] = frontmatter?.range ?? [0, 0];
  const { root, repairs, unread } = frontmatter
    ? parseYaml(merged.text.slice(start, end), start, headFields)
    : { root: undefined, repairs: [] };
  const body = blankFrontmatter(merged, frontmatter);
  const { parts, faults } = parseBody(body);
  const page = { frontmatter, headRepairs, unread, body, parts, faults };
  return { source, collection, root, jsonFaults: [], yamlFaults: repairs, page };
}

let exampleFacts: Facts | undefined;

/** Returns examples of the facts, to validate a file before the real facts are known. */
const getExampleFacts = (): Facts => (exampleFacts ??= toFacts(readSiteFacts([])));

/** Counts what makes a root unlikely to be what its author meant: schema issues, and duplicate fields. */
function countIssues(document: Document): number {
  const { root, collection } = document;
  const isList = collections[collection].shape === 'rows';
  if (root?.kind !== (isList ? 'list' : 'object')) return 10;
  const duplicates = collectNodes(root).flatMap((node) => {
    const keys = node.kind === 'object' ? node.members.map(({ key }) => key) : [];
    return keys.filter((key, index) => keys.indexOf(key) < index);
  });
  return validate(getEntries(document), getExampleFacts()).length + duplicates.length;
}

function parseData(source: Source, collection: CollectionName): Document {
  const empty = { source, collection, jsonFaults: [], yamlFaults: [] };
  const { root, repairs, rest } = parseJson(blankConflicts(source.text), (root) => countIssues({ ...empty, root }));
  return { ...empty, root, jsonFaults: repairs, unreadFrom: rest };
}

function parse(source: Source): Document | undefined {
  const collection = getCollectionName(source.name);
  if (!collection || !source.isUtf8 || source.text.trim() === '' || getForeignKind(source)) return undefined;
  return source.name.endsWith('.mdx') ? parsePage(source, collection) : parseData(source, collection);
}

/** A source never changes. Each round of --fix checks the project again, with most of its sources. */
const parsed = new WeakMap<Source, Document | undefined>();

/** Parses every file that belongs to a collection. Empty files, files in another encoding and of another kind are skipped. */
export const parseDocuments = (sources: readonly Source[]): Document[] =>
  sources.flatMap((source) => {
    if (!parsed.has(source)) parsed.set(source, parse(source));
    return parsed.get(source) ?? [];
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
