import { once, parseDocument, toPlainValue, type DataNode, type Source } from '@stepless/documents';

import type { ContentConfig, DataReader } from './config.ts';
import { findCollectionName, findServed, listEntries, type ContentDocument, type Entry } from './entries.ts';
import { listMarkdownLinks, listValueLinks, type Link } from './links.ts';
import { fillPlaceholders, type Facts } from './placeholders.ts';
import type { Project } from './project.ts';
import { createSiteMap, type SiteMap } from './site-map.ts';
import { validateEntry, type SchemaIssue } from './validate.ts';
import { listValues, type Value } from './values.ts';
import { listMarkdownTexts, listValueTexts, type ShownText } from './shown-texts.ts';
import { getMeta } from './zod.ts';

export interface Content {
  config: ContentConfig;
  project: Project;
  documents: readonly ContentDocument[];
  entries: readonly Entry[];
  values: readonly Value[];
  issues: readonly SchemaIssue[];
  /** Whether a schema has refused a value. Rules that look closer leave it alone. */
  isRefused: (node: DataNode) => boolean;
  /** The address where the site is published. */
  origin: string | undefined;
  facts: Facts;
  fill: (text: string) => string;
  siteMap: SiteMap;
  links: readonly Link[];
  /** What visitors read. */
  texts: readonly ShownText[];
}

/** A source never changes. Each round of --fix checks the project again, with most of its sources. */
const getParser = once((config: ContentConfig) => {
  const topLevel = Object.entries(config.components ?? {})
    .filter(([, schema]) => getMeta(schema).placement?.parent === 'page')
    .map(([name]) => name);
  return once((source: Source) => parseDocument(source, topLevel));
});

/** Parses the files that belong to a collection. */
export function parseContent(config: ContentConfig, sources: readonly Source[]): ContentDocument[] {
  const parse = getParser(config);
  return sources.flatMap((source) => {
    const collection = findCollectionName(config, source.name);
    const document = collection === undefined ? undefined : parse(source);
    return collection !== undefined && document ? { ...document, collection } : [];
  });
}

/** Parses all sources of a project, and validates them against their schemas. */
export function readContent(project: Project, config: ContentConfig): Content {
  const documents = parseContent(config, project.sources);
  const entries = documents.flatMap((document) => listEntries(config, document));
  const read = createReader(documents);
  const facts = config.facts?.(read) ?? {};
  const fill = config.facts ? (text: string) => fillPlaceholders(text, facts) : (text: string) => text;
  const values = entries.flatMap(listValues);
  const issues = entries.flatMap((entry) => validateEntry(entry, fill));
  const refused = new Set(issues.map(({ node }) => node));
  return {
    config,
    project,
    documents,
    entries,
    values,
    issues,
    isRefused: (node) => refused.has(node),
    origin: config.origin?.(read),
    facts,
    fill,
    siteMap: createSiteMap({ schemas: config, project, documents, entries, facts }),
    links: [
      ...listValueLinks(values, fill, findServed(config)),
      ...documents.flatMap((document) => listMarkdownLinks(document, fill)),
    ],
    texts: [...listValueTexts(config, values), ...documents.flatMap((document) => listMarkdownTexts(config, document))],
  };
}

export const createReader =
  (documents: readonly ContentDocument[]): DataReader =>
  (collection) => {
    const root = documents.find((document) => document.collection === collection)?.root;
    return root && toPlainValue(root);
  };
