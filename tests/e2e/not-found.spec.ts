import { collectConsole } from '../helpers/islands.ts';
import { expect, test } from '../helpers/shared-context.ts';

test('a missing path gets status 404, its page, and a line in the console', async ({ page }) => {
  const messages = collectConsole(page);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  expect(messages.filter((message) => message.includes('/no/such/page'))).toHaveLength(1);
});
