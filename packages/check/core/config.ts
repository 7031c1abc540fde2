import type { z } from 'zod';

import type { ProjectConfig } from './project.ts';
import type { SiteMap } from './site-map.ts';

/** Returns the data of a record or a list as far as it could be read, without validation. */
export type DataReader = (collection: string) => unknown;

/** What a site tells of its content. Rules see it. */
export interface ContentConfig extends ProjectConfig {
  /** The language of content that names no other: `en-GB`. Without it, nothing is spell-checked that names none. */
  language?: string;
  /** The values of placeholders such as {product}. Without it, braces mean nothing to the check. */
  facts?: (data: DataReader) => Readonly<Record<string, string>>;
  /** Ids that every page has. The links of the first list may lead there. */
  layoutIds?: { anchors: readonly string[]; others?: readonly string[] };
  /** The address where the site is published, without a slash at its end. Links that begin with it lead to its own pages. */
  origin?: (data: DataReader) => string | undefined;
  /** Addresses besides pages and files in public/, such as those of routes with parameters: `/share/about.png`. */
  addresses?: (siteMap: SiteMap) => readonly string[];
  /** The schema of link targets in Markdown. Its message says what is right. */
  link?: z.ZodType;
  /** The file in the content folder with words that a dictionary lacks, one on each line. */
  wordsFile?: string;
}
