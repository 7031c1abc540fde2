import type { CollectionName } from '../../schemas/collections.ts';
import type { Located } from '../located.ts';
import type { Range, Source } from '../source.ts';
import type { BodyPart, MdxFault } from './body.ts';
import type { Frontmatter, HeadRepair } from './frontmatter.ts';
import type { JsonRepair } from './json/repair.ts';
import type { YamlRepair } from './yaml-repair.ts';

/** A parsed file of a collection. */
export interface Document {
  source: Source;
  collection: CollectionName;
  /**
   * The data of the file; of a page file, its frontmatter. Syntax errors are repaired. Undefined if the file cannot be
   * parsed even then.
   */
  root?: Located | undefined;
  jsonFaults: readonly JsonRepair[];
  /** Where the part begins that cannot be parsed. */
  unreadFrom?: number | undefined;
  yamlFaults: readonly YamlRepair[];
  page?: PageDocument;
}

/** The parts of a page file. Its parsed frontmatter is the `root` of the document. */
export interface PageDocument {
  frontmatter: Frontmatter | undefined;
  /** The mistakes of the lines around the frontmatter. */
  headRepairs: readonly HeadRepair[];
  /** A place in the frontmatter that cannot be parsed. */
  unread?: Range | undefined;
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
