import { browserArguments } from '../helpers/browser.ts';
import { desktop } from '../helpers/islands.ts';
import { removeSupport } from '../helpers/older-browser.ts';
import { expect, test } from '../helpers/shared-context.ts';
import { fixture } from '../helpers/sites.ts';
import { describeTooltip, openTooltipPage, testPlacement, tooltip, trigger } from '../helpers/tooltip.ts';

/** A browser without the `interestfor` attribute, in which a script shows the tooltips. */
test.use({
  baseURL: fixture.origin,
  viewport: desktop,
  reducedMotion: 'reduce',
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...browserArguments, '--disable-blink-features=HTMLInterestForAttribute'] });
  },
});

describeTooltip();

test.describe('in a browser without anchor positioning', () => {
  test.skip(!process.env.TEST_FULL, '`npm run test:full` runs it');
  test.beforeEach(({ page }) => removeSupport(page, 'position-area', 'block-end'));
  testPlacement();

  test.describe('and without script', () => {
    test.use({ javaScriptEnabled: false });

    test('a press shows the tooltip in view', async ({ page }) => {
      await openTooltipPage(page);
      await trigger(page).click();
      await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
    });
  });
});
