import type { Browser } from 'playwright';

import budgets from '../budgets.json' with { type: 'json' };
import { desktop, phone, visit, type Transfer } from './browser.ts';
import type { Row } from './row.ts';
import { times } from './statistics.ts';

const SLOWDOWN = 4;
/** A long task of the page occurs in every visit; one that another program caused does not. */
const VISITS = 3;
const { firstScreen } = budgets.caps;

const isScript = ({ path }: Transfer) => path.endsWith('.js');

/** Measures bytes, scripts and long tasks before the first scroll or press, on a slowed-down CPU. */
export async function measureFirstScreen(browser: Browser, origin: string, routes: readonly string[]): Promise<Row[]> {
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
      const isLimited = firstScreen.routes.includes(route);
      rows.push(
        {
          what: `first screen ${route}, ${device}`,
          value: bytes,
          unit: 'bytes',
          ...(isLimited && { limit: firstScreen.bytes }),
        },
        {
          what: `script files ${route}, ${device}`,
          value: scripts,
          unit: 'count',
          ...(isLimited && { limit: 0 }),
        },
        { what: `long tasks ${route}, ${device}, ${SLOWDOWN}× slower`, value: longTasks, unit: 'count', limit: 0 },
      );
    }
  }
  return rows;
}
