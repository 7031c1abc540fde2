import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from 'playwright/test';

import { visits } from '../helpers/visits.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [320, 768, 1280];
const schemes = ['light', 'dark'] as const;

/**
 * Where script is off, timers never fire, and axe would wait for its own for ever. Promises still
 * settle, and timers made of them measure the page as it is without script.
 */
async function replaceTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const soon = (callback: () => void) => void Promise.resolve().then(callback);
    Object.assign(window, { setTimeout: soon });
  });
}

async function findingsOn(page: Page): Promise<string[]> {
  // The legacy mode stays on the page; the other one collects its results in a page where timers stand still again.
  const { violations } = await new AxeBuilder({ page }).withTags(standards).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

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
