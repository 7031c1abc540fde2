import { test, type Page } from 'playwright/test';

import { settings } from '../helpers/settings.ts';
import { live } from '../helpers/sites.ts';
import { visits } from '../helpers/visits.ts';
import { fileOf, heightOf, schemes, widths, type Shot } from './shot.ts';

const shoot = (page: Page, shot: Omit<Shot, 'engine'>) =>
  page.screenshot({ path: fileOf({ ...shot, engine: 'Chromium' }), fullPage: true });

test.use({ reducedMotion: 'reduce' });

for (const { url, route } of visits.filter(({ site }) => site === live.name)) {
  for (const scheme of schemes) {
    test(`${route}, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: heightOf(width) });
        await page.goto(url);
        await shoot(page, { route, state: 'as it is', width, scheme });
      }
    });
  }

  test(`${route}, text at 200 %`, async ({ page }) => {
    await settings['text at 200 %']?.(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: heightOf(width) });
      await page.goto(url);
      await shoot(page, { route, state: 'text at 200 %', width, scheme: 'light' });
    }
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`${route}, script off`, async ({ page }) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: heightOf(width) });
        await page.goto(url);
        await shoot(page, { route, state: 'script off', width, scheme: 'light' });
      }
    });
  });

  for (const [scheme, media] of Object.entries({
    forced: { forcedColors: 'active' },
    'on paper': { media: 'print', colorScheme: 'light' },
  } as const)) {
    test(`${route}, ${scheme}`, async ({ page }) => {
      await page.emulateMedia(media);
      await page.setViewportSize({ width: 794, height: 1123 });
      await page.goto(url);
      await shoot(page, { route, state: 'as it is', width: 794, scheme });
    });
  }
}
