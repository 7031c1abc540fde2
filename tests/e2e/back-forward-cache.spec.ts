import { expect, test, type Page } from 'playwright/test';

import { browserArguments, getWholeBrowserPath } from '../helpers/browser.ts';
import { fillIn, message, send, status } from '../helpers/enquiry-form.ts';
import { collectConsole, expectHydrated, phone } from '../helpers/islands.ts';
import { delivering, endpoint } from '../helpers/sites.ts';
import { states } from '../helpers/states.ts';
import { home, visits } from '../helpers/visits.ts';

const executablePath = await getWholeBrowserPath();

test.skip(executablePath === undefined, 'This machine has only the headless shell, which has no back/forward cache.');
test.use({
  viewport: phone,
  reducedMotion: 'reduce',
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    args: browserArguments,
    // Playwright disables the cache, because it does not notice when a page is restored.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    // A browser on a machine without a network is offline, although it can reach localhost.
    Object.defineProperty(navigator, 'onLine', { get: () => true });
    addEventListener('pageshow', ({ persisted }) => {
      const [navigation] = performance.getEntriesByType('navigation');
      const { notRestoredReasons } = navigation as PerformanceEntry & { notRestoredReasons?: unknown };
      Object.assign(window, {
        shown: persisted ? 'from the cache' : `loaded again: ${JSON.stringify(notRestoredReasons)}`,
      });
    });
  }),
);

/** Goes to another page of the site and back, and asserts that the page comes from the cache. */
async function leaveAndReturn(page: Page) {
  const address = page.url();
  await page.goto(new URL('/about?elsewhere', address).href);
  // Navigates only after this call has returned.
  await page.evaluate(() =>
    setTimeout(() => {
      history.back();
    }),
  );
  await page.waitForFunction((left) => location.href === left, address);
  await expect.poll(() => page.evaluate(() => (window as unknown as { shown?: string }).shown)).toBe('from the cache');
}

for (const { name, url } of visits) {
  test(`${name} comes from the back/forward cache when a visitor returns`, { tag: '@full' }, async ({ page }) => {
    await page.goto(url);
    await leaveAndReturn(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a visitor who returns to the home page finds tab, text and menu unchanged and can continue', async ({ page }) => {
  const messages = collectConsole(page);
  await page.goto(home[0]?.url ?? '');
  await message(page).fill('A gearbox without steps');
  await states['second tab']?.reach(page);
  await states['menu open']?.reach(page);
  await leaveAndReturn(page);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Features');
  await expect(message(page)).toHaveValue('A gearbox without steps');

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await page.getByRole('tab', { name: 'Compatibility' }).click();
  await expect(page.getByRole('heading', { name: 'What it works with', exact: true })).toBeVisible();
  expect(messages).toEqual([]);
});

test(
  'a visitor who returns to an unconfirmed enquiry finds it, and a second tab does not',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.route(endpoint.href, (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'access-control-allow-origin': '*' }, body: 'Log in' }),
    );
    const form = new URL('/#contact', delivering.origin).href;
    await page.goto(form);
    await expectHydrated(page, 'EnquiryForm');
    await fillIn(page, 'Text');
    await send(page).click();
    await expect(status(page)).toContainText('We could not confirm');
    await leaveAndReturn(page);
    await expect(message(page)).toHaveValue('Text');
    const countLocks = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
    await expect.poll(countLocks).toBe(1);

    const other = await context.newPage();
    await other.goto(form);
    await expectHydrated(other, 'EnquiryForm');
    await expect(message(other)).toHaveValue('');
  },
);
