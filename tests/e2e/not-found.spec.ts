import { collectConsole } from '../helpers/islands.ts';
import { expect, test } from '../helpers/shared-context.ts';

test('a missing path gets status 404, a link home, and a line in the console', async ({ page }) => {
  const messages = collectConsole(page);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  expect(messages.filter((message) => message.includes('/no/such/page'))).toHaveLength(1);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
