import type { CollectionName } from '../../schemas/collections.ts';
import type { Located } from '../located.ts';
import type { Source } from '../source.ts';
import type { BodyPart, MdxFault } from './body.ts';
import type { Frontmatter } from './frontmatter.ts';
import type { JsonFault } from './json.ts';
import type { YamlFault } from './yaml.ts';

/** A parsed file of a collection. */
export interface Document {
  source: Source;
  collection: CollectionName;
  /** The data of the file; of a page file, its frontmatter. Undefined if the file cannot be parsed. */
  root?: Located | undefined;
  jsonFaults: readonly JsonFault[];
  yamlFaults: readonly YamlFault[];
  page?: PageDocument;
}

/** The parts of a page file. Its parsed frontmatter is the `root` of the document. */
export interface PageDocument {
  frontmatter: Frontmatter | undefined;
  /** Whether the frontmatter has an opening `---` but no closing one. */
  isUnclosed: boolean;
  parts: readonly BodyPart[];
  /** The body, its frontmatter replaced by blanks. */
  body: string;
  faults: readonly MdxFault[];
}

export type Notation = 'json' | 'yaml' | 'attributes';

/** The unit that a schema validates: a row, a record, the frontmatter of a page, or the attributes of a component. */
export interface Entry {
  source: Source;
  /** The collection, or the component in angle brackets. */
  owner: CollectionName | `<${string}>`;
  /** The name shown in reports: `Benefit card “cost”`. */
  name: string;
  notation: Notation;
  value: Located;
}
