import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { compressFiles } from '../../src/build/hosting/compress.ts';
import { getBrowserPath, getWholeBrowserPath } from '../helpers/browser.ts';
import { getBuiltSite } from '../helpers/built-site.ts';
import { fileOf, live, projectRoot } from '../helpers/sites.ts';
import { formatColumns, formatCount } from '../helpers/table.ts';
import { openBrowser } from './browser.ts';
import { has } from '../helpers/programs.ts';
import { measureLighthouse } from './lighthouse.ts';
import { getLinkSkipReason, openLink, type Speed } from './link.ts';
import { isWithinLimit, type Row } from './row.ts';
import { createCertificate, serve } from './server.ts';
import { measurePaints } from './slow.ts';
import { measureCalculator, measureLongTasks, measureShifts, measureUse } from './use.ts';

const PORT = 4380;
const speeds: readonly Speed[] = [
  { name: '400 kbit/s, 400 ms', roundTrip: 400, down: 400, up: 400, limit: 1.1 },
  { name: '1,600 kbit/s, 150 ms', roundTrip: 150, down: 1600, up: 750, limit: 1.12 },
];

const formatValue = ({ value, unit }: Row): string => {
  if (unit === 'ratio') return value.toFixed(3);
  return `${formatCount(Math.round(value))} ${unit === 'score' || unit === 'count' ? '' : unit}`.trim();
};

function printRows(rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.what,
    formatValue(row),
    row.limit === undefined ? '' : `${row.unit === 'score' ? '≥' : '≤'} ${formatValue({ ...row, value: row.limit })}`,
    isWithinLimit(row) ? '' : 'missed',
    row.note ?? '',
  ]);
  console.log(`\n${formatColumns(cells)}`);
}

const routes = getBuiltSite(live).pages.map(({ route }) => route);

const cache = join(projectRoot, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const rows: Row[] = [];
const skipped: string[] = [];
const add = (more: readonly Row[]) => {
  rows.push(...more);
  printRows(more);
};

const executable = (await getWholeBrowserPath()) ?? (await getBrowserPath());
// The build has compressed our files already.
const floor = join(folder, 'floor');
cpSync(join(import.meta.dirname, 'floor'), floor, { recursive: true });
compressFiles(floor);
const folders = [fileOf(live), floor];
const at = (host: string, index: number) => `https://${host}:${PORT + index}`;

if (has('openssl') && has('nginx')) {
  const key = createCertificate(folder);
  {
    await using stack = new AsyncDisposableStack();
    stack.use(await serve(folder, folders, PORT));
    const ours = at('localhost', 0);
    const browser = stack.use(await openBrowser(executable, key));
    add(await measureLongTasks(browser, ours, routes));
    add(await measureUse(browser, ours));
    add(await measureCalculator(browser, ours));
    add(await measureShifts(browser, ours, routes));
    const scores = measureLighthouse(executable, ours, routes);
    if (scores) add(scores);
    else skipped.push('Lighthouse: npx could not start it');
  }

  const linkSkipReason = getLinkSkipReason();
  if (linkSkipReason === undefined) {
    for (const speed of speeds) {
      await using stack = new AsyncDisposableStack();
      const link = stack.use(await openLink(speed, folder, executable));
      stack.use(await serve(folder, folders, PORT, link.onServer));
      const browser = stack.use(await openBrowser(link.browser, key));
      const urls = ['/', '/about', '/licensing', '/technology'].map((route) => at(link.host, 0) + route);
      add(await measurePaints(browser, `${at(link.host, 1)}/`, urls, speed));
    }
  } else {
    skipped.push(`slow links: ${linkSkipReason}`);
  }
} else {
  skipped.push('everything that needs a server: openssl or nginx is not installed');
}

const missed = rows.filter((row) => !isWithinLimit(row));
console.log(`\n${rows.length} figures, ${missed.length} beyond their limit.`);
for (const reason of skipped) console.log(`Skipped ${reason}.`);
writeFileSync(join(cache, 'bench.json'), `${JSON.stringify({ rows, skipped }, undefined, 2)}\n`);
console.log('The same as JSON: .cache/bench.json');
rmSync(folder, { recursive: true });
