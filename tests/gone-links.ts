/**
 * Reports links to other sites that have been gone for three nights. It never fails: the pages of others are not in our hands.
 *
 *     node tests/gone-links.ts links.json nights.json
 *
 * The first file is the report of linkinator in JSON. The second one is kept from night to night.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { countNights, reportGone, type CheckedLink, type Nights } from './helpers/gone-links.ts';

const [report = '', memory = ''] = process.argv.slice(2);

const { links } = JSON.parse(readFileSync(report, 'utf8')) as { links: CheckedLink[] };
const before = existsSync(memory) ? (JSON.parse(readFileSync(memory, 'utf8')) as Nights) : {};
const nights = countNights(links, before);
writeFileSync(memory, JSON.stringify(nights));

for (const line of reportGone(links, nights)) console.log(`::warning::${line}`);
