import type { Browser } from 'playwright';

import { desktop, phone, visit, type Vitals } from './browser.ts';
import type { Speed } from './link.ts';
import type { Row } from './row.ts';
import { median, times } from './statistics.ts';

/** So many that the quickest of them meets a quiet moment of the machine: a heavier page needs a longer one. */
const VISITS = 15;
const TRIGGERS = 7;

export interface Contender {
  name: string;
  /** Where its pages are. */
  urls: readonly string[];
}

/**
 * How much later the largest paint of each page comes than that of the floor page on the same link. Of all visits the quickest
 * counts: the link is the same each time, and what else a machine does only adds.
 */
export async function paints(
  browser: Browser,
  floor: string,
  contenders: readonly Contender[],
  speed: Speed,
  bar: number,
): Promise<Row[]> {
  const measure = async (url: string) => {
    await using view = await visit(browser, phone);
    await view.page.goto(url, { waitUntil: 'networkidle' });
    return await view.vitals();
  };
  // All pages in turn, so that what else the machine does meets them alike.
  const found = new Map<string, Vitals[]>([floor, ...contenders.flatMap(({ urls }) => urls)].map((url) => [url, []]));
  for (let turn = 0; turn < VISITS; turn += 1) {
    for (const [url, visits] of found) visits.push(await measure(url));
  }
  const paintsOf = (url: string) => (found.get(url) ?? []).map(({ largestPaint }) => largestPaint);
  const quickest = (url: string) => Math.min(...paintsOf(url));

  const least = quickest(floor);
  return [
    { what: `largest paint of the floor page, ${speed.name}`, value: least, unit: 'ms' },
    ...contenders.flatMap(({ name, urls }) =>
      urls.map((url): Row => {
        const paint = quickest(url);
        const middle = median(paintsOf(url));
        return {
          what: `largest paint ÷ floor, ${name}${new URL(url).pathname}, ${speed.name}`,
          value: paint / least,
          unit: 'ratio',
          ...(name === '' && { bar }),
          note: `${Math.round(paint)} ms, median ${Math.round(middle)} ms`,
        };
      }),
    ),
  ];
}

/** Runs in the page: acts, and tells how long after it the island is alive. */
function timeToLife([island, act]: readonly [string, string]): Promise<number> {
  const element = document.querySelector(`astro-island[component-url*="/${island}."]`);
  if (!element) throw new Error(`There is no ${island} on this page.`);
  return new Promise((resolve) => {
    const began = performance.now();
    new MutationObserver(() => {
      if (!element.hasAttribute('ssr')) resolve(performance.now() - began);
    }).observe(element, { attributes: true });
    const button = document.querySelector<HTMLElement>(act);
    if (button) button.click();
    else scrollTo(0, 40);
  });
}

/** From the trigger to the island alive, beside two round trips and the time that its bytes take on the wire. */
export async function lives(browser: Browser, url: string, speed: Speed): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [island, { viewport, trigger }] of Object.entries({
    NavBar: { viewport: desktop, trigger: 'none' },
    MobileMenu: { viewport: phone, trigger: '#menu-button' },
  })) {
    let bytes = 0;
    const found = await times(TRIGGERS, async () => {
      await using view = await visit(browser, viewport);
      await view.page.goto(url, { waitUntil: 'networkidle' });
      const before = view.transfers.length;
      const took = await view.page.evaluate(timeToLife, [island, trigger] as const);
      bytes = view.transfers.slice(before).reduce((sum, transfer) => sum + transfer.bytes, 0);
      return took;
    });
    rows.push({
      what: `from the trigger to ${island} alive, ${speed.name}`,
      value: median(found),
      unit: 'ms',
      bar: 2 * speed.roundTrip + (bytes * 8) / speed.down,
    });
  }
  return rows;
}
