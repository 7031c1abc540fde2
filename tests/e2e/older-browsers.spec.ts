import { expect, test, type Page } from 'playwright/test';

import { runAxe } from '../helpers/axe.ts';
import { phone } from '../helpers/islands.ts';
import { fixture } from '../helpers/sites.ts';

test.use({ baseURL: fixture.origin, viewport: phone, reducedMotion: 'reduce' });

/**
 * What an older browser does not know, by how it stands in a page: such a browser skips it. `light-dark()` is not among
 * them, as the build writes it out in words that all browsers know.
 */
const features: Record<string, readonly [known: RegExp, unknown: string]> = {
  ':has()': [/:has\(/g, ':unheard-of('],
  'scroll-driven animation': [/animation-timeline/g, 'unheard-of'],
  popover: [/ popover="\w+"|:popover-open/g, ''],
};

async function without(page: Page, [known, unknown]: readonly [RegExp, string]) {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const original = await response.text();
    expect(original).toMatch(known);
    const html = original.replaceAll(known, unknown);
    // The policy knows the style sheet by its hash, in the header as in the page.
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': '' },
      body: html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, ''),
    });
  });
}

for (const [name, feature] of Object.entries(features)) {
  test(`a browser without ${name} shows all that there is to read, legibly`, async ({ page }) => {
    await without(page, feature);
    await page.goto('/');
    for (const heading of await page.locator('main :is(h1, h2)').all()) await expect(heading).toBeVisible();
    for (const link of ['About', 'Licensing']) {
      await expect(page.getByRole('link', { name: link }).last()).toBeVisible();
    }
    await expect(page.getByRole('form').getByLabel('Message')).toBeVisible();
    const findings = await runAxe(page);
    expect(findings.filter((finding) => finding.startsWith('color-contrast'))).toEqual([]);
  });
}
