import type { Page } from 'playwright/test';
import sharp from 'sharp';

import { desktop } from '../helpers/islands.ts';
import { expect, test } from '../helpers/shared-context.ts';

test.skip(!process.env.TEST_FULL, '`npm run test:full` compares pictures');
test.use({ viewport: desktop });

/** The parts that move in when they scroll into view: the chart, and the first bar of the comparison. */
const MOVING = '.plot, .bar:not(:indeterminate)';

/** Reads the pixels of these parts from a picture of the whole page. */
async function capture(page: Page): Promise<Buffer[]> {
  const boxes = await page.locator(MOVING).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top: top + scrollY, width, height };
    }),
  );
  expect(boxes.length).toBeGreaterThan(1);
  const picture = await page.screenshot({ fullPage: true });
  return Promise.all(
    boxes.map(({ left, top, width, height }) =>
      sharp(picture)
        .extract({
          left: Math.floor(left),
          top: Math.floor(top),
          width: Math.ceil(width),
          height: Math.ceil(height),
        })
        .raw()
        .toBuffer(),
    ),
  );
}

/** The largest share of pixels by which two pictures of a part differ. Differences in the smoothing of edges do not count. */
function compare(some: readonly Buffer[], others: readonly Buffer[]): number {
  expect(some).toHaveLength(others.length);
  return Math.max(
    ...some.map((pixels, index) => {
      expect(pixels).toHaveLength(others[index]?.length ?? 0);
      const differing = pixels.filter((value, place) => Math.abs(value - (others[index]?.[place] ?? NaN)) > 60);
      return differing.length / pixels.length;
    }),
  );
}

/** The line alone covers more than this share of the chart. */
const SAME = 0.005;

test('before a scroll, a capture of the whole page shows chart and bars as they are in the end', async ({ page }) => {
  await page.goto('/');
  const moving = await capture(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(compare(moving, await capture(page))).toBeLessThan(SAME);
});
