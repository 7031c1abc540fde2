import { expect, test } from 'playwright/test';

import { htmlFindingsOn } from '../helpers/accessible-html.ts';
import { findingsOn } from '../helpers/axe.ts';
import { settings } from '../helpers/settings.ts';
import { settled } from '../helpers/settled.ts';
import { fixture } from '../helpers/sites.ts';
import { states } from '../helpers/states.ts';
import { stickingOut } from '../helpers/sticking-out.ts';
import { home, visits } from '../helpers/visits.ts';

const isFull = Boolean(process.env.TEST_FULL);

/** Where time is short: the other states in either scheme of colours, first view in all other settings. */
const isScheme = (setting: string) => setting === 'light colours' || setting === 'dark colours';
const isChosen = (state: string, setting: string) => isScheme(setting) === (state !== 'first view');

/**
 * Where the browser forces its own colours, axe compares the page's colour of a text with the browser's colour behind it,
 * which nobody gets to see together.
 */
const isMisread = (setting: string, finding: string) =>
  setting === 'forced colours' && finding.startsWith('color-contrast');

for (const [state, { needs, viewport, widths = [320, 768, 1280], sends, reach }] of Object.entries(states)) {
  for (const { site, name, url, has } of isFull ? visits : home) {
    if ((needs && !has(needs)) || (sends && site !== fixture.name)) continue;

    for (const [setting, set] of Object.entries(settings)) {
      if (!isFull && !isChosen(state, setting)) continue;

      test(`nobody is kept out of ${name}: ${state}, ${setting}`, async ({ page }) => {
        test.slow(isFull);
        await set(page);
        for (const width of isFull ? widths : [viewport.width]) {
          await page.setViewportSize({ width, height: viewport.height });
          await page.goto('about:blank');
          await page.goto(url);
          await reach(page);
          await settled(page);
          const findings = await findingsOn(page);
          expect(
            findings.filter((finding) => !isMisread(setting, finding)),
            `axe, ${width} px`,
          ).toEqual([]);
          expect(await htmlFindingsOn(page), `html-validate, ${width} px`).toEqual([]);
          expect(await stickingOut(page), `${width} px is wide enough`).toEqual([]);
        }
      });
    }
  }
}
