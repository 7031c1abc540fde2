import type { Page } from 'playwright/test';

import { replaceTimers, runAxe } from '../helpers/axe.ts';
import { expect, test } from '../helpers/shared-context.ts';
import { fixture } from '../helpers/sites.ts';
import { visits } from '../helpers/visits.ts';

const isFull = Boolean(process.env.TEST_FULL);

interface Setting {
  width: number;
  colorScheme: 'light' | 'dark';
}
const everySetting = [320, 768, 1280].flatMap((width): Setting[] => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
]);

async function open(page: Page, url: string, { width, colorScheme }: Setting) {
  // Before the page loads, so that no colour is changing when axe measures contrast.
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await page.goto(url);
}

/** Without script, only a page with an island differs from what axe sees with script. */
const pagesWithIslands = visits.filter(({ site, has }) => site === fixture.name && has('.tabs, form, .calculator'));

test.describe('when script is unavailable', () => {
  test.use({ javaScriptEnabled: false });

  for (const { name, url } of isFull ? visits : pagesWithIslands) {
    test(`axe finds no violation on ${name}`, async ({ page }) => {
      for (const setting of isFull ? everySetting : [{ width: 768, colorScheme: 'light' } as const]) {
        await open(page, url, setting);
        await replaceTimers(page);
        expect(await runAxe(page), JSON.stringify(setting)).toEqual([]);
      }
    });
  }
});
