import { test } from 'playwright/test';

import { states } from '../helpers/states.ts';
import { findVisit } from '../helpers/visits.ts';
import { shoot } from './shot.ts';

test.use({ reducedMotion: 'reduce' });

for (const [state, { needs, viewport, reach }] of Object.entries(states)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${state}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.goto(findVisit(needs).url);
      await reach(page);
      await shoot(page, ['states', state, colorScheme], false);
    });
  }
}
