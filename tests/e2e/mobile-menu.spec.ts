import { expect, test, type Page } from 'playwright/test';

import { collectRequests, expectHydrated, hydrate, phone, reactScript } from '../helpers/islands.ts';

test.use({ viewport: phone, reducedMotion: 'reduce' });

const button = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

const closings: Record<string, (page: Page) => Promise<void>> = {
  'the button again': (page) => button(page).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  // In the margin, where there is no link: a page that is closed while it leaves can hang in Chromium.
  'a press outside': (page) => page.mouse.click(4, 700),
};

/** The menu behaves the same with and without hydration. */
function describeMenu(prepare: (page: Page) => Promise<void>) {
  test('the menu closes with its button, Escape and a press outside, and returns the focus', async ({ page }) => {
    await prepare(page);
    for (const [how, close] of Object.entries(closings)) {
      await button(page).click();
      await expect(menu(page), how).toBeVisible();
      // The focus moves into the menu shortly after it has opened.
      await expect(menu(page).getByRole('link').first(), how).toBeFocused();
      await close(page);
      await expect(menu(page), how).toBeHidden();
      if (how !== 'a press outside') await expect(button(page), how).toBeFocused();
    }
  });

  test('the menu closes when the focus leaves it, and when an item on the same page is chosen', async ({ page }) => {
    await prepare(page);
    await button(page).click();
    await expect(menu(page).getByRole('link').first()).toBeFocused();
    await menu(page).getByRole('link', { name: 'Get Started' }).focus();
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
    await button(page).click();
    await menu(page).getByRole('link', { name: 'Contact' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/#contact');
    await expect(page.locator('#contact')).toBeInViewport();
  });

  test('the menu works by keyboard alone', async ({ page }) => {
    await prepare(page);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('link', { name: 'Technology' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'About' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/about');
    await expect(menu(page)).toBeHidden();
  });
}

test.describe('once hydrated', () => {
  describeMenu(async (page) => {
    await page.goto('/');
    await button(page).click();
    await expectHydrated(page, 'MobileMenu');
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(menu(page)).toBeHidden();
  });
});

test.describe('before hydration', () => {
  describeMenu(async (page) => {
    // The script never arrives: the visitor is faster than the connection.
    await page.route(reactScript, () => undefined);
    await page.goto('/');
    await expect(page.locator('astro-island[component-url*="/MobileMenu."]')).toHaveAttribute('ssr');
  });
});

test('opening the menu fetches its script, and those of the bar and of React', async ({ page }) => {
  const requests = collectRequests(page);
  await page.goto('/');
  await hydrate(page, 'MobileMenu');
  await expectHydrated(page, 'NavBar');
  // None of these files imports another one.
  const paths = requests.map((url) => new URL(url).pathname.replace(/\.[\w-]{8}\.js$/, ''));
  expect(paths.filter((path) => !/\.(?:svg|jpg|webp|avif)$/.test(path)).toSorted()).toEqual([
    '/',
    '/_astro/MobileMenu.island',
    '/_astro/NavBar.island',
    '/_astro/client',
  ]);
});
