import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { getBuiltSite } from '../helpers/built-site.ts';
import { serveFolder } from '../helpers/serve-folder.ts';
import { fileOf, live, projectRoot } from '../helpers/sites.ts';
import { openBrowser, type Row } from './browser.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measurePaints } from './slow.ts';
import { measureLongTasks, measureShifts } from './load.ts';

const isMissed = ({ value, limit, unit }: Row) =>
  limit !== undefined && (unit === 'score' ? value < limit : value > limit);

const routes = getBuiltSite(live).pages.map(({ route }) => route);
const rows: Row[] = [];
await using server = await serveFolder(fileOf(live));
await using browser = await openBrowser();

for (const measure of [measureLongTasks, measureShifts, measurePaints, measureLighthouse]) {
  const measured = await measure(browser, server.origin, routes);
  console.table(
    measured.map((row) => ({ ...row, value: Number(row.value.toFixed(3)), missed: isMissed(row) ? 'missed' : '' })),
  );
  rows.push(...measured);
}

console.log(`\n${rows.length} figures, ${rows.filter(isMissed).length} beyond their limit.`);
const folder = join(projectRoot, '.cache');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'bench.json'), `${JSON.stringify(rows, undefined, 2)}\n`);
console.log('The same as JSON: .cache/bench.json');
