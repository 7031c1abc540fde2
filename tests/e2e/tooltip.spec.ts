import { desktop, phone } from '../helpers/islands.ts';
import { expect, test } from '../helpers/shared-context.ts';
import { describeTooltip, note, openTooltipPage, tooltip, trigger } from '../helpers/tooltip.ts';

test.use({ viewport: desktop, reducedMotion: 'reduce' });

test.describe('in a browser that supports interestfor', describeTooltip);

test.describe('on touch and without script', () => {
  test.use({ javaScriptEnabled: false, hasTouch: true, viewport: phone });

  test('shows on a tap, and closes on a tap elsewhere', async ({ page }) => {
    await openTooltipPage(page);
    await trigger(page).tap();
    await expect(tooltip(page)).toBeVisible();
    await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
    await page.touchscreen.tap(20, 120);
    await expect(tooltip(page)).toBeHidden();
  });
});

test('describes its trigger to assistive technology', async ({ page }) => {
  await openTooltipPage(page);
  await expect(trigger(page)).toHaveAccessibleDescription(note);
});
