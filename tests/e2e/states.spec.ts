import type { Page } from 'playwright/test';

import { runAxe, runVisualAxe } from '../helpers/axe.ts';
import { findOverflow } from '../helpers/layout-flaws.ts';
import { settings } from '../helpers/settings.ts';
import { expect, test } from '../helpers/shared-context.ts';
import { fixture } from '../helpers/sites.ts';
import { states } from '../helpers/states.ts';
import { home, visits } from '../helpers/visits.ts';
import { waitForAnimations } from '../helpers/waits.ts';

const isFull = Boolean(process.env.TEST_FULL);

/**
 * In forced colours, axe compares the page's own text colour with the browser's background. These two never appear together,
 * so its result for contrast is wrong there.
 */
const isFalseAlarm = (setting: string, violation: string) =>
  setting === 'forced colours' && violation.startsWith('color-contrast');

async function expectFit(page: Page, setting: string, run: (page: Page) => Promise<string[]>) {
  await waitForAnimations(page);
  const violations = await run(page);
  expect(
    violations.filter((violation) => !isFalseAlarm(setting, violation)),
    'axe',
  ).toEqual([]);
  expect(await findOverflow(page), 'what makes the page scroll sideways').toEqual([]);
}

for (const [state, { needs, part, isOfBar, viewport, widths = [320, 768, 1280], sends, reach }] of Object.entries(
  states,
)) {
  for (const { site, name, url, route, has } of isFull ? visits : home) {
    if (isOfBar && route !== '/') continue;
    if ((needs && !has(needs)) || (sends && site !== fixture.name)) continue;

    if (!isFull) {
      // pages.spec.ts checks the first screen in both schemes, and with it the rest of the page in other states.
      if (part === undefined) continue;
      test(`${name} is accessible: ${state}, light and dark`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(url);
        await reach(page);
        await expectFit(page, 'light colours', () => runAxe(page, part));
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectFit(page, 'dark colours', () => runVisualAxe(page, part));
      });
      continue;
    }

    for (const [setting, apply] of Object.entries(settings)) {
      test(`${name} is accessible: ${state}, ${setting}`, async ({ page }) => {
        test.slow();
        await apply(page);
        for (const width of widths) {
          await test.step(`${width} px`, async () => {
            await page.setViewportSize({ width, height: viewport.height });
            await page.goto('about:blank');
            await page.goto(url);
            await reach(page);
            await expectFit(page, setting, () => runAxe(page));
          });
        }
      });
    }
  }
}

/** pages.spec.ts tries every page without motion and with large text. */
const otherSettings = Object.entries(settings).filter(([setting]) => /^(?:forced colours|widened)/.test(setting));

for (const { name, url } of isFull ? [] : home) {
  for (const [setting, apply] of otherSettings) {
    test(`${name} is accessible: ${setting}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await apply(page);
      await page.goto(url);
      await expectFit(page, setting, (opened) => runVisualAxe(opened));
    });
  }
}
