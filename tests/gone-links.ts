/**
 * Warns of links to other sites whose pages have been gone for three nights. It never fails, because nobody here can mend
 * the pages of others.
 *
 *     node tests/gone-links.ts links.json nights.json
 *
 * The first file is the JSON report of linkinator. The second one is kept from night to night.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { countNights, reportGone, type CheckedLink, type Nights } from './helpers/gone-links.ts';

const [report = '', memory = ''] = process.argv.slice(2);

const { links } = JSON.parse(readFileSync(report, 'utf8')) as { links: CheckedLink[] };
const before = existsSync(memory) ? (JSON.parse(readFileSync(memory, 'utf8')) as Nights) : {};
const nights = countNights(links, before);
writeFileSync(memory, JSON.stringify(nights));

for (const line of reportGone(links, nights)) console.log(`::warning::${line}`);
