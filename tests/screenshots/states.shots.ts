import { expect, test, type Page } from 'playwright/test';

import { desktop } from '../helpers/islands.ts';
import { waitForAnimations } from '../helpers/wait-for-animations.ts';
import { fixture, live } from '../helpers/sites.ts';
import { states } from '../helpers/states.ts';
import { visits } from '../helpers/visits.ts';
import { heightOf, schemes, shoot, widths } from './shot.ts';

test.use({ reducedMotion: 'reduce' });

async function fillForm(page: Page) {
  await page.locator('form').first().scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:not([ssr]) form').first()).toBeAttached();
  for (const field of await page.locator('form [required]').all()) await field.fill('ada@example.com');
  for (const select of await page.locator('form select').all()) await select.selectOption({ index: 1 });
}

const shown: typeof states = { ...states, 'form filled': { needs: 'form', viewport: desktop, reach: fillForm } };

/** Tall enough to show a whole island. */
const ISLAND_HEIGHT = 1600;

for (const [state, { needs, widths: having = widths, sends, reach }] of Object.entries(shown)) {
  const { name: site } = sends ? fixture : live;
  const narrowEnough = widths.filter((width) => width <= Math.max(...having));

  for (const visit of visits.filter(
    (visit) => visit.site === site && (needs ? visit.has(needs) : visit.route === '/'),
  )) {
    for (const scheme of schemes) {
      test(`${visit.route}, ${state}, ${scheme}`, async ({ page }) => {
        test.slow();
        await page.emulateMedia({ colorScheme: scheme });
        for (const width of narrowEnough) {
          await page.setViewportSize({ width, height: needs ? ISLAND_HEIGHT : heightOf(width) });
          await page.goto('about:blank');
          await page.goto(visit.url);
          if (needs)
            await page
              .locator(needs)
              .first()
              .evaluate((island) => {
                island.scrollIntoView({ behavior: 'instant' });
              });
          await reach(page);
          await waitForAnimations(page);
          await shoot(page);
        }
      });
    }
  }
}
