/**
 * Warns of links to other sites whose pages have been gone for three nights. It never fails, because nobody here can fix
 * the pages of others.
 *
 *     node tests/gone-links.ts links.json nights.json
 *
 * The first file is the JSON report of linkinator. The second one is kept from night to night.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readSite } from '../src/collections/site.ts';
import { countNights, reportGone, type CheckedLink, type Nights } from './helpers/gone-links.ts';
import { live, projectRoot } from './helpers/sites.ts';

const [report = '', memory = ''] = process.argv.slice(2);

/** Reads a JSON file. Returns undefined if it is missing, or was cut off. */
function readJson(file: string): unknown {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}

const { links } = (readJson(report) ?? {}) as { links?: CheckedLink[] };
if (links) {
  const { url } = readSite(join(projectRoot, live.contentDir));
  const nights = countNights(links, (readJson(memory) ?? {}) as Nights, url);
  writeFileSync(memory, JSON.stringify(nights));
  for (const line of reportGone(links, nights)) console.log(`::warning::${line}`);
} else {
  console.log(`::warning::No link was checked: ${report} has no report of linkinator.`);
}
