import type { Page } from 'playwright/test';

import { runAxe } from '../helpers/axe.ts';
import { expect, test } from '../helpers/shared-context.ts';
import { fixtureVisits, islandOfPage } from '../helpers/visits.ts';

const isFull = Boolean(process.env.TEST_FULL);

/** Without script, only a page with an island differs from what axe sees with script. */
const pagesWithIslands = fixtureVisits.filter(({ has }) => has(islandOfPage));

/**
 * Without script, timers never fire, and axe would wait for its timers for ever. Promises still settle, so timers that are
 * made of promises let axe finish.
 */
async function replaceTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const soon = (callback: () => void) => void Promise.resolve().then(callback);
    Object.assign(window, { setTimeout: soon });
  });
}

test.describe('when script is unavailable', () => {
  test.use({ javaScriptEnabled: false });

  for (const { name, url } of pagesWithIslands) {
    test(`axe finds no violation on ${name}`, async ({ page }) => {
      for (const width of isFull ? [320, 768, 1280] : [768])
        for (const colorScheme of isFull ? (['light', 'dark'] as const) : (['light'] as const)) {
          // Before the page loads, so that no colour is changing when axe measures contrast.
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          await page.goto(url);
          await replaceTimers(page);
          expect(await runAxe(page), `${width} px, ${colorScheme}`).toEqual([]);
        }
    });
  }
});
