import { runEqualAccess } from '../helpers/equal-access.ts';
import { expect, test } from '../helpers/shared-context.ts';
import { home, visits } from '../helpers/visits.ts';

/** A second engine beside axe. The full run checks every page. */
for (const { name, url, has } of process.env.TEST_FULL ? visits : home) {
  test(`IBM's Equal Access engine finds no violation on ${name}`, async ({ page }) => {
    await page.goto(url);
    if (has('.tabs')) {
      // A panel has its name from its tab, which hydration adds.
      await page.locator('.tabs').scrollIntoViewIfNeeded();
      await expect(page.locator('.tabs[data-hydrated]')).toBeAttached();
    }
    expect(await runEqualAccess(page)).toEqual([]);
  });
}
