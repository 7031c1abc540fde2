import { expect, test } from 'playwright/test';

import { findingsOn } from '../helpers/axe.ts';
import { fixture } from '../helpers/sites.ts';
import { states } from '../helpers/states.ts';

test.use({ baseURL: fixture.origin, reducedMotion: 'reduce' });

for (const [state, { viewport, reach }] of Object.entries(states)) {
  test(`axe finds nothing: ${state}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await reach(page);
      expect(await findingsOn(page), colorScheme).toEqual([]);
    }
  });
}
