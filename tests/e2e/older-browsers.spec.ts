import { runVisualAxe } from '../helpers/axe.ts';
import { phone } from '../helpers/islands.ts';
import { rewriteHome } from '../helpers/older-browser.ts';
import { expect, test } from '../helpers/shared-context.ts';

test.use({ viewport: phone, reducedMotion: 'reduce' });

/**
 * Features that an older browser does not know, by how they appear in a page. Such a browser skips them. `light-dark()`
 * is not among them, as the build replaces it with CSS that all browsers know.
 */
const features: Record<string, readonly [known: RegExp, unknown: string]> = {
  ':has()': [/:has\(/g, ':unheard-of('],
  'scroll-driven animation': [/animation-timeline/g, 'unheard-of'],
  popover: [/ popover="\w+"|:popover-open/g, ''],
};

for (const [name, [known, unknown]] of Object.entries(features)) {
  test(`a browser without ${name} shows all content legibly`, { tag: '@full' }, async ({ page }) => {
    await rewriteHome(page, known, unknown);
    await page.goto('/');
    const headings = await page.locator('main :is(h1, h2)').all();
    expect(headings.length).toBeGreaterThan(1);
    for (const heading of headings) await expect(heading).toBeVisible();
    for (const link of ['About', 'Licensing']) {
      await expect(page.getByRole('link', { name: link }).last()).toBeVisible();
    }
    await expect(page.getByRole('form').getByLabel('Message')).toBeVisible();
    const violations = await runVisualAxe(page);
    expect(violations.filter((violation) => violation.startsWith('color-contrast'))).toEqual([]);
  });
}
