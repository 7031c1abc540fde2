import type { Page } from 'playwright/test';
import sharp from 'sharp';

import { desktop } from '../helpers/islands.ts';
import { expect, test } from '../helpers/shared-context.ts';

test.use({ viewport: desktop });

/** The pixels of the chart, and of the lists with bars, from a picture of the whole page. */
async function capture(page: Page): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const part of await page.locator('.plot, table, .environment > ul').all()) {
    // At its place at the top of the page, as nothing has been scrolled.
    const clip = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    pictures.push(
      await sharp(await page.screenshot({ fullPage: true, clip }))
        .raw()
        .toBuffer(),
    );
  }
  return pictures;
}

/** The share of pixels by which two pictures differ. Differences in the smoothing of edges do not count. */
const compare = (one: Buffer, other: Buffer | undefined) =>
  one.filter((value, place) => Math.abs(value - (other?.[place] ?? Infinity)) > 60).length / one.length;

test(
  'before a scroll, a capture of the whole page shows chart and bars as they are in the end',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/');
    const moving = await capture(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const resting = await capture(page);
    expect(moving).toHaveLength(3);
    // The line alone covers more than this share of the chart.
    for (const [index, part] of moving.entries()) expect(compare(part, resting[index])).toBeLessThan(0.005);
  },
);
