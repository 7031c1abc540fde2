import { runEqualAccess } from '../helpers/equal-access.ts';
import { expectHydrated } from '../helpers/islands.ts';
import { expect, test } from '../helpers/shared-context.ts';
import { home, visits } from '../helpers/visits.ts';

/** A second engine beside axe, with all that opens open. The full run checks every page. */
for (const { name, url, has } of process.env.TEST_FULL ? visits : home) {
  test(`IBM's Equal Access engine finds no violation on ${name}`, async ({ page }) => {
    await page.goto(url);
    for (const [selector, island] of [
      ['.tabs', 'Tabs'],
      ['.calculator', 'Calculator'],
    ] as const) {
      if (!has(selector)) continue;
      await page.locator(selector).first().scrollIntoViewIfNeeded();
      await expectHydrated(page, island);
    }
    await page.locator('details').evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '');
    });
    expect(await runEqualAccess(page)).toEqual([]);
  });
}
