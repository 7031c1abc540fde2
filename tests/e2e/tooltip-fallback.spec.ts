import { expect, test, type Page } from 'playwright/test';

import { browserArguments } from '../helpers/browser.ts';
import { desktop } from '../helpers/islands.ts';
import { fixture } from '../helpers/sites.ts';
import { describeTooltip, openTooltipPage, tooltip, trigger } from '../helpers/tooltip.ts';

/** A browser that does not know the attribute by which tooltips show by themselves. */
test.use({
  baseURL: fixture.origin,
  viewport: desktop,
  reducedMotion: 'reduce',
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...browserArguments, '--disable-blink-features=HTMLInterestForAttribute'] });
  },
});

describeTooltip();

test.describe('in a browser that cannot anchor it either', () => {
  /** Takes the style sheet's rules for anchors out, as such a browser would skip them. */
  async function withoutAnchors(page: Page) {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replaceAll(
        '@supports (position-area:block-end)',
        '@supports (no-such:thing)',
      );
      // The policy knows the style sheet by its hash, in the header as in the page.
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': '' },
        body: html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, ''),
      });
    });
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (...args: [string, string?]) =>
        args[0] !== 'position-area' && (supports as (...all: unknown[]) => boolean)(...args);
    });
  }

  test.beforeEach(({ page }) => withoutAnchors(page));
  describeTooltip();

  test.describe('and without script', () => {
    test.use({ javaScriptEnabled: false });

    test('shows in view', async ({ page }) => {
      await openTooltipPage(page);
      await trigger(page).click();
      await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
    });
  });
});
