import { expect, test } from 'playwright/test';

import { fixture } from '../helpers/sites.ts';

test.use({ baseURL: fixture.origin });

test('a missing path is answered with 404, a way home, and a line in the console', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  expect(messages.filter((message) => message.includes('/no/such/page'))).toHaveLength(1);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the page for a failed render says so, with its status', async ({ page }) => {
  await page.goto('/500');
  await expect(page).toHaveTitle(/Unexpected Application Error!/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByText('500 Internal Server Error')).toBeVisible();
});

test('choosing an item that stays on the page closes the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#contact')).toBeInViewport();
});
