import { expect, test } from 'playwright/test';

import { runAxe, runVisualAxe } from '../helpers/axe.ts';
import { findOverflow } from '../helpers/layout-flaws.ts';
import { fixture } from '../helpers/sites.ts';
import { settings, states } from '../helpers/states.ts';
import { home, visits } from '../helpers/visits.ts';
import { waitForAnimations } from '../helpers/waits.ts';

const isFull = Boolean(process.env.TEST_FULL);

/**
 * In forced colours, axe compares the page's own text colour with the browser's background. These two never appear together,
 * so its result for contrast is wrong there.
 */
const isFalseAlarm = (setting: string, violation: string) =>
  setting === 'forced colours' && violation.startsWith('color-contrast');

for (const [state, { needs, part, isOfBar, viewport, widths = [320, 768, 1280], sends, reach }] of Object.entries(
  states,
)) {
  // pages.spec.ts tries the first screen in both schemes, without motion and with large text, and with it the rest of the
  // page in other states.
  const tried = part === undefined ? /^(?:forced|widened)/ : /^(?:light|dark)/;
  const chosen = Object.entries(settings).filter(([setting]) => isFull || tried.test(setting));

  for (const { site, name, url, route, has } of isFull ? visits : home) {
    if (isOfBar && route !== '/') continue;
    if ((needs && !has(needs)) || (sends && site !== fixture.name)) continue;

    for (const [setting, apply] of chosen) {
      test(`${name} is accessible: ${state}, ${setting}`, async ({ page }) => {
        test.slow();
        const run = isFull || setting === 'light colours' ? runAxe : runVisualAxe;
        await apply(page);
        for (const width of isFull ? widths : [viewport.width]) {
          await page.setViewportSize({ width, height: viewport.height });
          await page.goto('about:blank');
          await page.goto(url);
          await reach(page);
          await waitForAnimations(page);
          const violations = await run(page, isFull ? undefined : part);
          expect(
            violations.filter((violation) => !isFalseAlarm(setting, violation)),
            `axe at ${width} px`,
          ).toEqual([]);
          expect(await findOverflow(page), `what makes the page scroll sideways at ${width} px`).toEqual([]);
        }
      });
    }
  }
}
