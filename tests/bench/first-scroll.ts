import type { Browser, Page } from 'playwright';

import { desktop, phone, visit } from './browser.ts';
import type { Row } from './row.ts';

/** Scrolls by one screen, or to the end of a shorter page, and waits until every island in view is hydrated. */
async function scrollOneScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({ top: innerHeight, behavior: 'instant' });
  });
  await page.waitForFunction(() => {
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return element.checkVisibility() && bottom > 0 && top < innerHeight;
    };
    return [...document.querySelectorAll('astro-island[ssr] > *')].every((child) => !isInView(child));
  });
}

/** Measures the bytes on the wire of each page for a visitor who scrolls by one screen, the document included. */
export async function measureFirstScroll(browser: Browser, origin: string, routes: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const route of routes) {
    for (const [device, viewport] of Object.entries({ phone, desktop })) {
      await using view = await visit(browser, viewport);
      await view.page.goto(origin + route, { waitUntil: 'networkidle' });
      await scrollOneScreen(view.page);
      const scripts = view.transfers.filter(({ path }) => path.endsWith('.js'));
      const names = scripts.map(({ path }) => path.replace(/^.*\/|\.island|\.[\w-]{8}\.js$/g, ''));
      rows.push({
        what: `one screen scrolled ${route}, ${device}`,
        value: view.transfers.reduce((sum, { bytes }) => sum + bytes, 0),
        unit: 'bytes',
        note: names.length > 0 ? `with ${names.toSorted().join(', ')}` : 'without scripts',
      });
    }
  }
  return rows;
}
