import type { Browser } from 'playwright';

import { desktop, phone, visit, type Transfer } from './browser.ts';
import type { Row } from './row.ts';
import { times } from './statistics.ts';

const SLOWDOWN = 4;
/** A long task of the page's own is there in each of them; one that the machine made is not. */
const VISITS = 3;
const bars: Readonly<Record<string, number>> = { '/': 15_000, '/about': 15_000, '/licensing': 15_000 };

const isScript = ({ path }: Transfer) => path.endsWith('.js');

/** What a visitor pays before the first scroll or press, on a processor a quarter as fast. */
export async function firstView(browser: Browser, origin: string, routes: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const route of routes) {
    for (const [device, viewport] of Object.entries({ phone, desktop })) {
      const visits = await times(VISITS, async () => {
        await using view = await visit(browser, viewport);
        await view.throttle(SLOWDOWN);
        await view.page.goto(origin + route, { waitUntil: 'networkidle' });
        const { longTasks } = await view.vitals();
        return { longTasks: longTasks.length, transfers: view.transfers };
      });
      const longTasks = Math.min(...visits.map((seen) => seen.longTasks));
      const bytes = Math.max(...visits.map(({ transfers }) => transfers.reduce((sum, { bytes }) => sum + bytes, 0)));
      const scripts = Math.max(...visits.map(({ transfers }) => transfers.filter(isScript).length));
      const bar = bars[route];
      rows.push(
        { what: `first view ${route}, ${device}`, value: bytes, unit: 'bytes', ...(bar !== undefined && { bar }) },
        {
          what: `script files ${route}, ${device}`,
          value: scripts,
          unit: 'count',
          ...(bar !== undefined && { bar: 0 }),
        },
        { what: `long tasks ${route}, ${device}, ${SLOWDOWN}× slower`, value: longTasks, unit: 'count', bar: 0 },
      );
    }
  }
  return rows;
}
