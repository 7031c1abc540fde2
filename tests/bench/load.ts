import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, Page } from 'playwright';

import { desktop, phone } from '../helpers/islands.ts';
import { waitForObservers } from '../helpers/waits.ts';
import { visit, type Row } from './browser.ts';

const SLOWDOWN = 4;

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 400) {
    await page.mouse.wheel(0, 400);
    await waitForObservers(page);
  }
  await page.waitForLoadState('networkidle');
}

/** Measures the long tasks before the first scroll or press, on a slowed-down CPU. */
export async function measureLongTasks(browser: Browser, origin: string, routes: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const route of routes) {
    for (const [device, viewport] of Object.entries({ phone, desktop })) {
      let fewest = Infinity;
      // A long task of the page occurs in every visit; one that another program caused does not.
      for (let visits = 0; visits < 3; visits += 1) {
        await using view = await visit(browser, viewport);
        await view.slowDown(SLOWDOWN);
        await view.page.goto(origin + route, { waitUntil: 'networkidle' });
        fewest = Math.min(fewest, (await view.vitals()).longTasks.length);
      }
      const what = `long tasks ${route}, ${device}, ${SLOWDOWN}× slower`;
      rows.push({ what, value: fewest, unit: 'count', limit: 0 });
    }
  }
  return rows;
}

/** Measures the layout shift while a visitor scrolls through a page and its islands load late. */
export async function measureShifts(browser: Browser, origin: string, routes: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const route of routes) {
    let shift = 0;
    for (const viewport of [{ width: 320, height: 640 }, phone, { width: 768, height: 1024 }, desktop]) {
      await using view = await visit(browser, viewport);
      await view.page.route('**/*.js', async (request) => {
        await pause(500);
        await request.continue();
      });
      await view.page.goto(origin + route, { waitUntil: 'networkidle' });
      await scrollThrough(view.page);
      shift = Math.max(shift, (await view.vitals()).shift);
    }
    rows.push({ what: `layout shift ${route}, four widths, islands late`, value: shift, unit: 'ratio', limit: 0 });
  }
  return rows;
}
