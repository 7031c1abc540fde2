import { expect, test, type Page } from 'playwright/test';

export const note = 'In percentage points: the value for Gearless minus the traditional one.';
export const trigger = (page: Page) => page.getByRole('button', { name: '+15%' });
export const tooltip = (page: Page) => page.getByRole('tooltip');

export async function openTooltipPage(page: Page) {
  await page.goto('/');
  await trigger(page).scrollIntoViewIfNeeded();
}

/** What a tooltip does, whoever makes it do so. */
export function describeTooltip() {
  test('shows on hover, stays while the pointer is on it, and goes by Escape', async ({ page }) => {
    await openTooltipPage(page);
    const before = Date.now();
    await trigger(page).hover();
    await expect(tooltip(page)).toHaveText(note);
    await expect(tooltip(page)).toBeVisible();
    // A lower bound holds on every machine, however slow.
    expect(Date.now() - before).toBeGreaterThanOrEqual(650);
    await tooltip(page).hover();
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toBeHidden();
  });

  test('goes when the pointer leaves', async ({ page }) => {
    await openTooltipPage(page);
    await trigger(page).hover();
    await expect(tooltip(page)).toBeVisible();
    await page.mouse.move(10, 400);
    await expect(tooltip(page)).toBeHidden();
  });

  test('shows on keyboard focus, and goes by Escape without moving it', async ({ page }) => {
    await openTooltipPage(page);
    await trigger(page).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(trigger(page)).toBeFocused();
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toBeHidden();
    await expect(trigger(page)).toBeFocused();
  });
}
