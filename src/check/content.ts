import type { CollectionName } from '../schemas/collections.ts';
import type { Facts } from '../schemas/placeholders.ts';
import type { Site } from '../schemas/site.ts';
import type { Located } from './located.ts';
import type { BodyPart, MdxFault } from './parse/body.ts';
import type { Frontmatter } from './parse/frontmatter.ts';
import type { JsonFault } from './parse/json.ts';
import type { YamlFault } from './parse/yaml.ts';
import type { Project } from './project.ts';
import type { SchemaIssue } from './validate.ts';
import type { SiteMap } from './site-map.ts';
import type { Source } from './source.ts';

/** A file that belongs to a collection, read as what it is. */
export interface Document {
  source: Source;
  collection: CollectionName;
  /** The data of the file; of a page file, its frontmatter. Missing where it cannot be read. */
  root?: Located | undefined;
  jsonFaults: readonly JsonFault[];
  yamlFaults: readonly YamlFault[];
  page?: PageDocument;
}

/** What a page file has beside its data. */
export interface PageDocument {
  frontmatter: Frontmatter | undefined;
  isUnclosed: boolean;
  parts: readonly BodyPart[];
  fault: MdxFault | undefined;
}

export type Notation = 'json' | 'yaml' | 'attributes';

/** One thing that a schema describes: a row, a record, the head of a page, or the attributes of a component. */
export interface Entry {
  source: Source;
  /** The collection, or the component in angle brackets. */
  owner: CollectionName | `<${string}>`;
  /** What it is called by people: `Benefit card “cost”`. */
  name: string;
  notation: Notation;
  value: Located;
}

/** All that the rules look at. */
export interface Content {
  project: Project;
  sources: readonly Source[];
  documents: readonly Document[];
  entries: readonly Entry[];
  issues: readonly SchemaIssue[];
  /** The facts of the site, with examples in place of those that are not right. */
  site: Site;
  facts: Facts;
  siteMap: SiteMap;
}
