import type { Page } from 'playwright/test';

import { addStyle } from '../helpers/add-style.ts';
import { replaceTimers, runAxe, runVisualAxe } from '../helpers/axe.ts';
import { expect, test } from '../helpers/shared-context.ts';
import { fixture } from '../helpers/sites.ts';
import { findVisit, visits } from '../helpers/visits.ts';

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

test('axe measures the contrast of text in the page', async ({ page }) => {
  await addStyle(page, 'main p { color: #aaa !important; background: #fff !important }');
  await open(page, findVisit('main p').url, { width: 1280, colorScheme: 'light' });
  expect(await runVisualAxe(page)).toContainEqual(expect.stringContaining('color-contrast'));
});

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
