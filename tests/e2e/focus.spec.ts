import { expect, test, type Page } from 'playwright/test';

import { readPalette } from '../../src/styles/tokens.ts';
import { desktop, hydrate } from '../helpers/islands.ts';

test.use({ viewport: desktop, reducedMotion: 'reduce' });

const palette = readPalette();

/** The rings of an element, from the inside out: none if it has none. */
const ringsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { outlineStyle, outlineColor, outlineOffset, boxShadow } = getComputedStyle(element);
    const toHex = (colour: string) =>
      `#${[...colour.matchAll(/\d+/g)].map(([channel]) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
    const isDrawn = outlineStyle !== 'none';
    const [shadow] = /rgb\([^)]+\)/.exec(boxShadow) ?? [];
    return { outer: isDrawn ? toHex(outlineColor) : '', inner: shadow ? toHex(shadow) : '', offset: outlineOffset };
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`whatever has focus has a ring of ink around a ring of paper, in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const { ink, paper } = palette[colorScheme];
    for (const selector of ['.site-bar .brand', '.hero .button', '.tooltip-trigger', '.field', 'address a']) {
      const control = page.locator(selector).first();
      await control.focus();
      await page.keyboard.press('Shift');
      expect(await ringsOf(page, `${selector}:focus-visible`), selector).toMatchObject({ outer: ink, inner: paper });
    }
  });
}

test('the ring of the focus has the system’s colour where colours are forced', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await page.locator('.hero .button').first().focus();
  const [ring, system] = await page
    .locator('.hero .button')
    .first()
    .evaluate((button) => {
      const sample = document.createElement('i');
      sample.style.color = 'Highlight';
      document.body.append(sample);
      return [getComputedStyle(button).outlineColor, getComputedStyle(sample).color];
    });
  expect(ring).toBe(system);
});

test.describe('a tab', () => {
  const tab = (page: Page) => page.getByRole('tab', { name: 'Features' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await hydrate(page, 'Tabs');
  });

  test('has no ring after a click, and one as soon as a key is pressed', async ({ page }) => {
    await tab(page).click();
    await expect(tab(page)).toBeFocused();
    expect(await ringsOf(page, '#features_tab')).toMatchObject({ outer: '', inner: '' });
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('#overview_tab')).toBeFocused();
    expect(await ringsOf(page, '#overview_tab')).toMatchObject({ outer: palette.light.ink });
  });

  test('has a panel whose ring is clear of the frame inside', async ({ page }) => {
    await page.locator('#overview_tab').focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('#overview')).toBeFocused();
    const { outer, offset } = await ringsOf(page, '#overview');
    expect(outer).toBe(palette.light.ink);
    expect(Number.parseFloat(offset)).toBeGreaterThanOrEqual(6);
    // Within the window: the space at the sides of the page is the least that it has.
    await page.setViewportSize({ width: 320, height: 800 });
    const box = await page.locator('#overview').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(Number.parseFloat(offset) + 2);
  });
});
