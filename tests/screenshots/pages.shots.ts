import { test, type Page } from 'playwright/test';

import { settings } from '../helpers/settings.ts';
import { live } from '../helpers/sites.ts';
import { visits } from '../helpers/visits.ts';
import { heightOf, schemes, shoot, widths } from './shot.ts';

test.use({ reducedMotion: 'reduce' });

for (const { url, route } of visits.filter(({ site }) => site === live.name)) {
  const shootAt = async (page: Page, ...sizes: readonly number[]) => {
    for (const width of sizes) {
      await page.setViewportSize({ width, height: heightOf(width) });
      await page.goto(url);
      await shoot(page, { fullPage: true });
    }
  };

  for (const scheme of schemes) {
    test(`${route}, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await shootAt(page, ...widths);
    });
  }

  test(`${route}, text at 200 %`, async ({ page }) => {
    await settings['text at 200 %']?.(page);
    await shootAt(page, 320, 390);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`${route}, script off`, ({ page }) => shootAt(page, 390, 1280));
  });

  for (const [scheme, media] of Object.entries({
    forced: { forcedColors: 'active' },
    'on paper': { media: 'print', colorScheme: 'light' },
  } as const)) {
    test(`${route}, ${scheme}`, async ({ page }) => {
      await page.emulateMedia(media);
      await shootAt(page, 794);
    });
  }
}
