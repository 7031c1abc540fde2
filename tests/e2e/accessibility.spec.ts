import { expect, test } from 'playwright/test';

import { findingsOn, replaceTimers } from '../helpers/axe.ts';
import { visits } from '../helpers/visits.ts';

const widths = [320, 768, 1280];
const schemes = ['light', 'dark'] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'when script is unavailable', () => {
    test.use({ javaScriptEnabled });

    for (const { name, url } of visits) {
      test(`axe finds nothing on ${name}`, async ({ page }) => {
        for (const colorScheme of schemes) {
          for (const width of widths) {
            // Before the page loads, so that no change of colour is under way when axe measures contrast.
            await page.setViewportSize({ width, height: 800 });
            await page.emulateMedia({ colorScheme });
            await page.goto(url);
            if (!javaScriptEnabled) await replaceTimers(page);
            expect(await findingsOn(page), `${width} px, ${colorScheme}`).toEqual([]);
          }
        }
      });
    }
  });
}
