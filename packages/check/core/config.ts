import type { z } from 'zod';

import type { Collection } from '../schema.ts';
import type { Content, DataReader } from './content.ts';
import type { Rule } from './rule.ts';

/** What a site tells the check. */
export interface CheckConfig {
  /** Relative to the project's root, with forward slashes. By default src/content. */
  contentDir?: string;
  /** The folder of the files that are served as they are. By default public. */
  publicDir?: string;
  collections: Readonly<Record<string, Collection>>;
  /** The components that pages may use, with the schema of their attributes. Each has a `placement` in its metadata. */
  components?: Readonly<Record<string, z.ZodObject>>;
  /** The language of content that names no other: `en-GB`. Without it, nothing is spell-checked that names none. */
  language?: string;
  /** The values of placeholders such as {product}. Without it, braces mean nothing to the check. */
  facts?: (data: DataReader) => Readonly<Record<string, string>>;
  /** Ids that every page has. The links of the first list may lead there. */
  layoutIds?: { anchors: readonly string[]; others?: readonly string[] };
  /** The address where the site is published, without a slash at its end. Links that begin with it lead to its own pages. */
  origin?: (data: DataReader) => string | undefined;
  /** Addresses besides pages and files in public/, such as those of routes with parameters: `/share/about.png`. */
  addresses?: (content: Pick<Content, 'project' | 'siteMap' | 'documents'>) => readonly string[];
  /** The schema of link targets in Markdown. Its message says what is right. */
  link?: z.ZodType;
  /** The site's own rules. They run after those of the package. */
  rules?: readonly Rule[];
  /** The file in the content folder with words that a dictionary lacks, one on each line. */
  wordsFile?: string;
  /** Files of operating systems and editors that are not content. @param name relative to the content folder */
  isIgnored?: (name: string) => boolean;
}

/** Gives a configuration its type. */
export const defineCheck = (config: CheckConfig): CheckConfig => config;
