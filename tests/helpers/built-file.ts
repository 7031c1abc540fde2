import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load, type CheerioAPI } from 'cheerio';

import { projectRoot, type Site } from './sites.ts';

/** The path of a file of a built site. */
export const fileOf = ({ outDir }: Site, file: string): string => join(projectRoot, outDir, file);

/** Loads one page of a built site. `builtSites` loads all pages of all sites, which takes longer. */
export const loadPage = (site: Site, file: string): CheerioAPI => load(readFileSync(fileOf(site, file), 'utf8'));
