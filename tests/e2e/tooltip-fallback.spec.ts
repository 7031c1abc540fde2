import { desktop } from '../helpers/islands.ts';
import { removeSupport } from '../helpers/older-browser.ts';
import { expect, test } from '../helpers/shared-context.ts';
import { describeTooltip, openTooltipPage, testPlacement, tooltip, trigger } from '../helpers/tooltip.ts';

test.use({ viewport: desktop, reducedMotion: 'reduce' });

/** Makes the browser behave as one without the `interestfor` attribute, in which a script shows the tooltips. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'interestForElement');
    for (const type of ['interest', 'loseinterest']) {
      addEventListener(
        type,
        (event) => {
          event.preventDefault();
        },
        { capture: true },
      );
    }
  }),
);

describeTooltip();

test.describe('in a browser without anchor positioning', { tag: '@full' }, () => {
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
