import type { Browser } from 'playwright';

import { desktop, phone, visit, type Vitals } from './browser.ts';
import type { Speed } from './link.ts';
import type { Row } from './row.ts';
import { median, times } from './statistics.ts';

/** Enough visits that the fastest of them is undisturbed, even for a heavy page. */
const VISITS = 15;
const TRIGGERS = 7;

export interface Contender {
  name: string;
  /** The addresses of its pages. */
  urls: readonly string[];
}

/**
 * Compares the largest contentful paint of each page with that of the floor page on the same link. The fastest visit counts,
 * because other programs on the machine only add time.
 *
 * @param limit the highest allowed ratio for our own pages
 */
export async function measurePaints(
  browser: Browser,
  floor: string,
  contenders: readonly Contender[],
  speed: Speed,
  limit: number,
): Promise<Row[]> {
  const measure = async (url: string) => {
    await using view = await visit(browser, phone);
    await view.page.goto(url, { waitUntil: 'networkidle' });
    return await view.vitals();
  };
  // Visit all pages in turn, so that other programs disturb them equally.
  const vitals = new Map<string, Vitals[]>([floor, ...contenders.flatMap(({ urls }) => urls)].map((url) => [url, []]));
  for (let turn = 0; turn < VISITS; turn += 1) {
    for (const [url, visits] of vitals) visits.push(await measure(url));
  }
  const paintsOf = (url: string) => (vitals.get(url) ?? []).map(({ largestPaint }) => largestPaint);
  const fastest = (url: string) => Math.min(...paintsOf(url));

  const floorPaint = fastest(floor);
  return [
    { what: `largest paint of the floor page, ${speed.name}`, value: floorPaint, unit: 'ms' },
    ...contenders.flatMap(({ name, urls }) =>
      urls.map((url): Row => {
        const paint = fastest(url);
        const middle = median(paintsOf(url));
        return {
          what: `largest paint ÷ floor, ${name}${new URL(url).pathname}, ${speed.name}`,
          value: paint / floorPaint,
          unit: 'ratio',
          ...(name === '' && { limit }),
          note: `${Math.round(paint)} ms, median ${Math.round(middle)} ms`,
        };
      }),
    ),
  ];
}

/** Runs in the page: clicks the trigger or scrolls to it. Returns the milliseconds until the island is hydrated. */
function timeHydration([island, action, selector]: readonly [string, 'click' | 'scroll', string]): Promise<number> {
  const element = document.querySelector(`astro-island[component-url*="/${island}."]`);
  if (!element) throw new Error(`This page has no island ${island}.`);
  const trigger = document.querySelector<HTMLElement>(selector);
  if (!trigger) throw new Error(`This page has no ${selector}.`);
  return new Promise((resolve) => {
    const began = performance.now();
    new MutationObserver(() => {
      if (!element.hasAttribute('ssr')) resolve(performance.now() - began);
    }).observe(element, { attributes: true });
    if (action === 'click') trigger.click();
    else trigger.scrollIntoView({ behavior: 'instant' });
  });
}

/** Measures the time from the trigger to the hydrated island. The limit is two round trips plus the transfer time of its bytes. */
export async function measureHydration(browser: Browser, url: string, speed: Speed): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [island, viewport, action, selector] of [
    ['Tabs', desktop, 'scroll', '.tabs'],
    ['MobileMenu', phone, 'click', '#menu-button'],
  ] as const) {
    let bytes = 0;
    const samples = await times(TRIGGERS, async () => {
      await using view = await visit(browser, viewport);
      await view.page.goto(url, { waitUntil: 'networkidle' });
      const before = view.transfers.length;
      const milliseconds = await view.page.evaluate(timeHydration, [island, action, selector] as const);
      bytes = view.transfers.slice(before).reduce((sum, transfer) => sum + transfer.bytes, 0);
      return milliseconds;
    });
    rows.push({
      what: `from the trigger to the hydrated ${island}, ${speed.name}`,
      value: median(samples),
      unit: 'ms',
      limit: 2 * speed.roundTrip + (bytes * 8) / speed.down,
    });
  }
  return rows;
}
