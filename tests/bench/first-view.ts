import type { Browser } from 'playwright';

import { desktop, phone, visit } from './browser.ts';
import type { Row } from './row.ts';

const SLOWDOWN = 4;
const bars: Readonly<Record<string, number>> = { '/': 15_000, '/about': 15_000, '/licensing': 15_000 };

/** What a visitor pays before the first scroll or press, on a processor a quarter as fast. */
export async function firstView(browser: Browser, origin: string, routes: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const route of routes) {
    for (const [device, viewport] of Object.entries({ phone, desktop })) {
      await using view = await visit(browser, viewport);
      await view.throttle(SLOWDOWN);
      await view.page.goto(origin + route, { waitUntil: 'networkidle' });
      const { longTasks } = await view.vitals();
      const bytes = view.transfers.reduce((sum, transfer) => sum + transfer.bytes, 0);
      const scripts = view.transfers.filter(({ path }) => path.endsWith('.js')).length;
      const bar = bars[route];
      rows.push(
        { what: `first view ${route}, ${device}`, value: bytes, unit: 'bytes', ...(bar !== undefined && { bar }) },
        {
          what: `script files ${route}, ${device}`,
          value: scripts,
          unit: 'count',
          ...(bar !== undefined && { bar: 0 }),
        },
        { what: `long tasks ${route}, ${device}, ${SLOWDOWN}× slower`, value: longTasks.length, unit: 'count', bar: 0 },
      );
    }
  }
  return rows;
}
