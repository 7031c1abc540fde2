import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { browserPath, wholeBrowserPath } from '../helpers/browser.ts';
import { builtSites } from '../helpers/built-site.ts';
import { delivering, endpoint, live, projectRoot } from '../helpers/sites.ts';
import { inColumns, inThousands } from '../helpers/table.ts';
import { weigh, weightTable } from '../helpers/weight.ts';
import { openBrowser } from './browser.ts';
import { has } from '../helpers/programs.ts';
import { firstView } from './first-view.ts';
import { lighthouse } from './lighthouse.ts';
import { openLink, whyNoLink, type Speed } from './link.ts';
import { requests, whyNotRequests } from './requests.ts';
import { isKept, type Row } from './row.ts';
import { scale } from './scale.ts';
import { scroll } from './scroll.ts';
import { certificate, compressed, serve, serverName } from './server.ts';
import { lives, paints } from './slow.ts';
import { deliver, secondPage, shifts, use } from './use.ts';

const PORT = 4380;
const speeds: readonly (Speed & { bar: number })[] = [
  { name: '400 kbit/s, 400 ms', roundTrip: 400, down: 400, up: 400, bar: 1.1 },
  { name: '1,600 kbit/s, 150 ms', roundTrip: 150, down: 1600, up: 750, bar: 1.12 },
];

const shown = ({ value, unit }: Row): string => {
  if (unit === 'ratio') return value.toFixed(3);
  return `${inThousands(Number(value.toFixed(unit === 'MB' ? 2 : 0)))} ${unit === 'score' || unit === 'count' ? '' : unit}`.trim();
};

function tell(rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.what,
    shown(row),
    row.bar === undefined ? '' : `${row.unit === 'score' ? '≥' : '≤'} ${shown({ ...row, value: row.bar })}`,
    isKept(row) ? '' : 'missed',
    row.note ?? '',
  ]);
  console.log(`\n${inColumns(cells)}`);
}

const [otherFolder] = process.argv.slice(2);
const site = builtSites.find(({ name }) => name === 'live');
if (!site) throw new Error('There is no built site.');
const routes = site.pages.map(({ route }) => route);

const cache = join(projectRoot, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const rows: Row[] = [];
const lacks: string[] = [];
const add = (more: readonly Row[]) => {
  rows.push(...more);
  tell(more);
};

console.log(`Compressed bytes\n${weightTable(weigh(site).pages)}`);

const executable = wholeBrowserPath() ?? browserPath();
const folders = [
  await compressed(join(projectRoot, live.outDir), join(folder, 'ours')),
  await compressed(join(import.meta.dirname, 'floor'), join(folder, 'floor')),
  await compressed(join(projectRoot, delivering.outDir), join(folder, 'delivering')),
  ...(otherFolder === undefined ? [] : [await compressed(resolve(otherFolder), join(folder, 'other'))]),
];
const at = (host: string, index: number) => `https://${host}:${PORT + index}`;

if (has('openssl')) {
  const key = certificate(folder);
  {
    await using stack = new AsyncDisposableStack();
    stack.use(await serve(folder, folders, PORT));
    const ours = at('localhost', 0);
    const browser = stack.use(await openBrowser(executable, key));
    add(await firstView(browser, ours, routes));
    add(await use(browser, ours));
    add(await deliver(browser, at('localhost', 2), endpoint.href));
    add(await shifts(browser, ours, routes));
    add(await secondPage(browser, ours));
    add(await scroll(browser, ours));
    const scores = lighthouse(executable, ours, routes);
    if (scores) add(scores);
    else lacks.push('Lighthouse: npx does not start it here');
  }

  const whyNot = whyNoLink();
  if (whyNot === undefined) {
    for (const speed of speeds) {
      await using stack = new AsyncDisposableStack();
      const link = stack.use(await openLink(speed, folder, executable));
      stack.use(await serve(folder, folders, PORT, link.onServer));
      const browser = stack.use(await openBrowser(link.browser, key));
      const contenders = [
        { name: '', urls: ['/', '/about', '/licensing', '/technology'].map((route) => at(link.host, 0) + route) },
        ...(otherFolder === undefined ? [] : [{ name: 'other', urls: [`${at(link.host, 3)}/`] }]),
      ];
      add(await paints(browser, `${at(link.host, 1)}/`, contenders, speed, speed.bar));
      add(await lives(browser, `${at(link.host, 0)}/`, speed));
    }
  } else {
    lacks.push(`slow links: ${whyNot}`);
  }
} else {
  lacks.push('everything that takes a server: there is no openssl to make a certificate with');
}

const whyNoRequests = whyNotRequests();
if (whyNoRequests === undefined) add(await requests());
else lacks.push(`requests a second: ${whyNoRequests}`);

add(scale(join(cache, 'scale')));

const missed = rows.filter((row) => !isKept(row));
console.log(`\nServed by ${serverName()}. ${rows.length} figures, ${missed.length} beyond their bar.`);
for (const lack of lacks) console.log(`Not measured: ${lack}.`);
writeFileSync(join(cache, 'bench.json'), `${JSON.stringify({ server: serverName(), rows, lacks }, undefined, 2)}\n`);
console.log('The same as JSON: .cache/bench.json');
rmSync(folder, { recursive: true });
