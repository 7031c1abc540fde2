import { expect, test, type Page } from 'playwright/test';

import { validateAccessibleHtml } from '../helpers/accessible-html.ts';
import { runAxe } from '../helpers/axe.ts';
import { settings } from '../helpers/settings.ts';
import { waitForAnimations } from '../helpers/wait-for-animations.ts';
import { fixture } from '../helpers/sites.ts';
import { states } from '../helpers/states.ts';
import { findOverflow } from '../helpers/overflow.ts';
import { home, visits } from '../helpers/visits.ts';

const isFull = Boolean(process.env.TEST_FULL);

/** Where time is short: the other states in either scheme of colours, first view in all other settings. */
const schemes = ['light', 'dark'] as const;
const others = Object.keys(settings).filter((setting) => !schemes.some((scheme) => setting === `${scheme} colours`));

/**
 * Where the browser forces its own colours, axe compares the page's colour of a text with the browser's colour behind it,
 * which nobody gets to see together.
 */
const isMisread = (setting: string, finding: string) =>
  setting === 'forced colours' && finding.startsWith('color-contrast');

async function expectNobodyKeptOut(page: Page, setting: string, where: string) {
  await waitForAnimations(page);
  const findings = await runAxe(page);
  expect(
    findings.filter((finding) => !isMisread(setting, finding)),
    `axe, ${where}`,
  ).toEqual([]);
  expect(await validateAccessibleHtml(page), `html-validate, ${where}`).toEqual([]);
  expect(await findOverflow(page), `wide enough, ${where}`).toEqual([]);
}

for (const [state, { needs, viewport, widths = [320, 768, 1280], sends, reach }] of Object.entries(states)) {
  for (const { site, name, url, has } of isFull ? visits : home) {
    if ((needs && !has(needs)) || (sends && site !== fixture.name)) continue;
    const title = `nobody is kept out of ${name}: ${state}`;

    if (!isFull && state !== 'first view') {
      test(`${title}, in either scheme of colours`, async ({ page }) => {
        await page.setViewportSize(viewport);
        for (const [index, colorScheme] of schemes.entries()) {
          await page.emulateMedia({ colorScheme });
          // A toast goes after a while; the other states stay.
          if (index === 0 || sends) {
            await page.goto('about:blank');
            await page.goto(url);
            await reach(page);
          }
          await expectNobodyKeptOut(page, `${colorScheme} colours`, colorScheme);
        }
      });
      continue;
    }

    for (const setting of isFull ? Object.keys(settings) : others) {
      test(`${title}, ${setting}`, async ({ page }) => {
        test.slow(isFull);
        await settings[setting]?.(page);
        for (const width of isFull ? widths : [viewport.width]) {
          await page.setViewportSize({ width, height: viewport.height });
          await page.goto('about:blank');
          await page.goto(url);
          await reach(page);
          await expectNobodyKeptOut(page, setting, `${width} px`);
        }
      });
    }
  }
}
