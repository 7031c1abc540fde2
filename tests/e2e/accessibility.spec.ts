import { expect, test } from 'playwright/test';

import { runAxe, replaceTimers } from '../helpers/axe.ts';
import { visits } from '../helpers/visits.ts';

const every = [320, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
/** Every width and every scheme once; `npm run test:full` tries each with each, with script and without. */
const chosen = {
  withScript: [
    { width: 320, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ],
  withoutScript: [{ width: 768, colorScheme: 'light' }],
} as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'when script is unavailable', () => {
    test.use({ javaScriptEnabled });
    const part = javaScriptEnabled ? chosen.withScript : chosen.withoutScript;

    for (const { name, url } of visits) {
      test(`axe finds nothing on ${name}`, async ({ page }) => {
        for (const { width, colorScheme } of process.env.TEST_FULL ? every : part) {
          // Before the page loads, so that no change of colour is under way when axe measures contrast.
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          await page.goto(url);
          if (!javaScriptEnabled) await replaceTimers(page);
          expect(await runAxe(page), `${width} px, ${colorScheme}`).toEqual([]);
        }
      });
    }
  });
}
