import { expect, test, type Page } from 'playwright/test';

import { browserArguments, wholeBrowserPath } from '../helpers/browser.ts';
import { collectConsole, expectHydrated, phone } from '../helpers/islands.ts';
import { delivering, endpoint } from '../helpers/sites.ts';
import { states } from '../helpers/states.ts';
import { home, visits } from '../helpers/visits.ts';

const executablePath = wholeBrowserPath();

test.skip(executablePath === undefined, 'This machine has no browser that keeps pages: the headless shell does not.');
test.use({
  viewport: phone,
  reducedMotion: 'reduce',
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    args: browserArguments,
    // Playwright turns the cache off, as it does not notice that a page of it has loaded.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    // To its browser, a machine without a network is offline, although it reaches itself.
    Object.defineProperty(navigator, 'onLine', { get: () => true });
    addEventListener('pageshow', ({ persisted }) => {
      const [navigation] = performance.getEntriesByType('navigation');
      const { notRestoredReasons } = navigation as PerformanceEntry & { notRestoredReasons?: unknown };
      Object.assign(window, { shown: persisted ? 'as it was left' : `anew: ${JSON.stringify(notRestoredReasons)}` });
    });
  }),
);

/** Comes back to a page as it was left: not to a new one in its place. */
async function comeBackTo(page: Page, address: string) {
  // The page leaves only once this has been answered.
  await page.evaluate(() =>
    setTimeout(() => {
      history.back();
    }),
  );
  await page.waitForFunction((left) => location.href === left, address);
  await expect.poll(() => page.evaluate(() => (window as unknown as { shown?: string }).shown)).toBe('as it was left');
}

/** Leaves a page for another one of its site, and comes back to it. */
async function leaveAndComeBack(page: Page) {
  const address = page.url();
  await page.goto(new URL('/about?elsewhere', address).href);
  await comeBackTo(page, address);
}

for (const { name, url } of process.env.TEST_FULL ? visits : home) {
  test(`${name} is kept whole for who comes back to it`, async ({ page }) => {
    await page.goto(url);
    await leaveAndComeBack(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

/** Does what leads to a state of the pages. */
const reach = (state: string, page: Page) => states[state]?.reach(page);

test('who comes back to the home page finds what was chosen, typed and opened, and goes on from there', async ({
  page,
}) => {
  const messages = collectConsole(page);
  await page.goto(home[0]?.url ?? '');
  await page.getByLabel('Message').fill('A gearbox without steps');
  await reach('second tab', page);
  await reach('menu open', page);
  await leaveAndComeBack(page);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Features');
  await expect(page.getByLabel('Message')).toHaveValue('A gearbox without steps');

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await page.getByRole('tab', { name: 'Compatibility' }).click();
  await expect(page.getByRole('heading', { name: 'What it works with', exact: true })).toBeVisible();
  expect(messages).toEqual([]);
});

test('who comes back to the explorer finds it where it was, and goes on from there', async ({ page }) => {
  const messages = collectConsole(page);
  await page.goto(new URL('/technology', home[0]?.url).href);
  await reach('explorer moved, numbers shown', page);
  // The address follows once the slider rests.
  await expect(page).toHaveURL(/#ratio-explorer=0$/);
  await leaveAndComeBack(page);
  const slider = page.getByRole('slider');
  await expect(slider).toHaveValue('0');
  await expect(page.getByRole('button', { name: 'Copy as CSV' })).toBeVisible();

  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /^120 /);
  expect(messages).toEqual([]);
});

async function fillIn(page: Page) {
  for (const label of ['Full Name', 'Company', 'Message']) await page.getByLabel(label).fill('Words');
  await page.getByLabel('Email Address').fill('ada@example.com');
}

test('who comes back to an enquiry that was not confirmed finds it, and no other tab does', async ({
  page,
  context,
}) => {
  await page.route(endpoint.href, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'access-control-allow-origin': '*' }, body: 'Log in' }),
  );
  const form = new URL('/#contact', delivering.origin).href;
  await page.goto(form);
  await expectHydrated(page, 'EnquiryForm');
  await fillIn(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('.enquiry-status')).toContainText('We could not confirm');
  await leaveAndComeBack(page);
  await expect(page.getByLabel('Message')).toHaveValue('Words');
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(held).toBe(1);

  const other = await context.newPage();
  await other.goto(form);
  await expectHydrated(other, 'EnquiryForm');
  await expect(other.getByLabel('Message')).toHaveValue('');
});

test('who comes back from the answer to an enquiry that was posted without its script can send it again', async ({
  page,
}) => {
  await page.route('**/_astro/after-submit.*.js*', (route) => route.fulfill({ status: 404 }));
  await page.route(endpoint.href, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Answer</title>' }),
  );
  await page.goto(new URL('/#contact', delivering.origin).href);
  await expectHydrated(page, 'EnquiryForm');
  await fillIn(page);
  const address = page.url();
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(page).toHaveTitle('Answer');

  await comeBackTo(page, address);
  await expect(page.locator('.enquiry-status')).toContainText('We could not confirm');
  await expect(page.getByLabel('Message')).toHaveValue('Words');
  await send.click();
  await expect(page).toHaveTitle('Answer');
});
