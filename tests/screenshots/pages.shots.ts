import { test } from 'playwright/test';

import { live } from '../helpers/sites.ts';
import { visits } from '../helpers/visits.ts';
import { shoot } from './shot.ts';

const WIDTHS = [320, 390, 768, 1280, 1920];
const schemes = ['light', 'dark'] as const;

for (const { url, route } of visits.filter(({ url }) => url.startsWith(live.origin))) {
  for (const scheme of schemes) {
    test(`${route}, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: Math.min(1.8 * width, 900) });
        await page.goto(url);
        await shoot(page, [route, `${width} px`, scheme], true);
      }
    });
  }

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`${route}, script off`, async ({ page }) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(url);
        await shoot(page, [route, `${width} px`, 'script off'], true);
      }
    });
  });

  for (const [name, media] of Object.entries({
    'forced colours': { forcedColors: 'active' },
    'on paper': { media: 'print', colorScheme: 'light' },
  } as const)) {
    test(`${route}, ${name}`, async ({ page }) => {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 794, height: 1123 });
      await page.goto(url);
      await shoot(page, [route, '794 px', name], true);
    });
  }
}
