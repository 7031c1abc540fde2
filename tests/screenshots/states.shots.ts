import { test } from 'playwright/test';

import { fixture } from '../helpers/sites.ts';
import { states } from '../helpers/states.ts';
import { shoot } from './shot.ts';

test.use({ baseURL: fixture.origin, reducedMotion: 'reduce' });

for (const [state, { viewport, reach }] of Object.entries(states)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${state}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await reach(page);
      await shoot(page, ['states', state, colorScheme], false);
    });
  }
}
