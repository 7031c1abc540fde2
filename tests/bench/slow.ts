import type { Browser } from 'playwright';

import { phone } from '../helpers/islands.ts';
import { visit, type Vitals } from './browser.ts';
import type { Speed } from './link.ts';
import type { Row } from './row.ts';
import { median } from './statistics.ts';

/** Enough visits that the fastest of them is undisturbed, even for a heavy page. */
const VISITS = 15;

/**
 * Compares the largest contentful paint of each page with that of the floor page on the same link. The fastest visit counts,
 * because other programs on the machine only add time.
 */
export async function measurePaints(
  browser: Browser,
  floor: string,
  urls: readonly string[],
  { name, limit }: Speed,
): Promise<Row[]> {
  const measure = async (url: string) => {
    await using view = await visit(browser, phone);
    await view.page.goto(url, { waitUntil: 'networkidle' });
    return await view.vitals();
  };
  // Visit all pages in turn, so that other programs disturb them equally.
  const vitals = new Map<string, Vitals[]>([floor, ...urls].map((url) => [url, []]));
  for (let turn = 0; turn < VISITS; turn += 1) {
    for (const [url, visits] of vitals) visits.push(await measure(url));
  }
  const paintsOf = (url: string) => (vitals.get(url) ?? []).map(({ largestPaint }) => largestPaint);
  const fastest = (url: string) => Math.min(...paintsOf(url));

  const floorPaint = fastest(floor);
  return [
    { what: `largest paint of the floor page, ${name}`, value: floorPaint, unit: 'ms' },
    ...urls.map((url): Row => {
      const paint = fastest(url);
      return {
        what: `largest paint ÷ floor, ${new URL(url).pathname}, ${name}`,
        value: paint / floorPaint,
        unit: 'ratio',
        limit,
        note: `${Math.round(paint)} ms, median ${Math.round(median(paintsOf(url)))} ms`,
      };
    }),
  ];
}
