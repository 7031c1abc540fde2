import { expect, test, type Locator, type Page } from 'playwright/test';

import { runAxe } from '../helpers/axe.ts';
import { Delivery } from '../helpers/delivery.ts';
import { fillIn, message, openForm, send, status } from '../helpers/enquiry-form.ts';
import { collectConsole, collectRequests, desktop, hydrate, phone } from '../helpers/islands.ts';
import { pauseRequests } from '../helpers/pause-requests.ts';
import { delivering, endpoint } from '../helpers/sites.ts';

const afterSubmit = '**/_astro/after-submit.*.js*';

let delivery: Delivery;

// All tests share one receiver.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: delivering.origin, viewport: desktop, reducedMotion: 'reduce' });

test.beforeAll(() => {
  delivery = new Delivery();
  return delivery.start();
});
test.afterAll(() => delivery.stop());

test.beforeEach(async ({ context }) => {
  delivery.faults = [];
  await delivery.lead(context);
  // A browser on a machine without a network is offline, although it can reach localhost.
  await context.addInitScript(() => {
    let isOnline = true;
    addEventListener('test:link', ({ detail }: CustomEventInit<boolean>) => {
      isOnline = detail ?? true;
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
    Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
  });
});

async function setOnline(page: Page, isOnline: boolean) {
  await page.context().setOffline(!isOnline);
  await page.evaluate((detail) => dispatchEvent(new CustomEvent('test:link', { detail })), isOnline);
}

const toast = (page: Page) => page.locator('.toast');

/** Presses Send while offline, and waits for the message about it. */
async function sendOffline(page: Page, text: string) {
  await openForm(page);
  await fillIn(page, text);
  await setOnline(page, false);
  await send(page).click();
  await expect(status(page)).toContainText('There is no connection');
}

/** Lets time pass in the page until an element says something. Time stands still while an answer is on its way. */
async function passTimeUntil(page: Page, element: Locator, words: string) {
  await expect(async () => {
    if (delivery.unanswered === 0) await page.clock.fastForward(4000);
    await expect(element).toContainText(words, { timeout: 500 });
  }).toPass({ intervals: [50] });
}

async function expectSent(page: Page, text: string) {
  await expect(toast(page)).toContainText('Message Sent!');
  await expect(message(page)).toHaveValue('');
  expect(delivery.count(text)).toBe(1);
}

test('an enquiry is sent once, in the background, and its script loads only then', async ({ page }) => {
  const messages = collectConsole(page);
  const requests = collectRequests(page);
  await openForm(page);
  await fillIn(page, 'plain');
  expect(requests.filter((url) => url.includes('after-submit') || url.startsWith(endpoint.origin))).toEqual([]);
  await send(page).dblclick();
  await expectSent(page, 'plain');
  expect(requests.filter((url) => url === endpoint.href)).toHaveLength(1);
  await expect(page.locator('form [role=status]').first()).toBeEmpty();
  await expect(toast(page)).toBeFocused();
  expect(messages).toEqual([]);
});

test('an enquiry stays through a reload, is sent again after a lost answer and a redirect, and is stored once', async ({
  page,
}) => {
  await openForm(page);
  await fillIn(page, 'lost answer');
  await page.reload();
  await hydrate(page, 'EnquiryForm');
  await expect(message(page)).toHaveValue('lost answer');
  delivery.faults = ['cut after commit', 'redirect'];
  await send(page).click();
  await expect(toast(page)).toContainText('Message Sent!', { timeout: 60_000 });
  await expectSent(page, 'lost answer');
  expect(delivery.faults).toEqual([]);
});

for (const { width, height } of [phone, desktop]) {
  test(`a form that sends in vain says so, keeps its button in place, and offers a mail, at ${width} px`, async ({
    page,
  }) => {
    const text = `in place at ${width} px`;
    await page.setViewportSize({ width, height });
    await page.clock.install();
    delivery.faults = ['server error', 'login page'];
    await openForm(page);
    await fillIn(page, text);
    await send(page).scrollIntoViewIfNeeded();
    const before = (await send(page).boundingBox()) ?? { x: 0, y: 0 };
    const release = await pauseRequests(page, endpoint.href);
    await send(page).press('Enter');
    for (const [words, isBusy] of [
      ['Sending', true],
      ['Trying again', true],
      ['We could not confirm', false],
    ] as const) {
      if (isBusy) await expect(status(page)).toContainText(words);
      else await passTimeUntil(page, status(page), words);
      const button = (await send(page).boundingBox()) ?? { x: 0, y: 0 };
      expect(Math.abs(button.x - before.x), words).toBeLessThanOrEqual(1);
      expect(Math.abs(button.y - before.y), words).toBeLessThanOrEqual(1);
      await expect(send(page)).toBeFocused();
      if (isBusy) await expect(send(page)).toHaveAttribute('aria-busy', 'true');
      else await expect(send(page)).not.toHaveAttribute('aria-busy');
      const above = await status(page).boundingBox();
      expect((above?.y ?? 0) + (above?.height ?? 0), words).toBeLessThanOrEqual(button.y);
      release();
    }
    const link = page.getByRole('link', { name: 'Send it by e-mail' });
    await expect(link).toHaveAttribute('href', /^mailto:fixture@example\.org\?subject=Enquiry&body=in%20place%20at/);
    expect(await runAxe(page)).toEqual([]);
    await expect(message(page)).toHaveValue(text);
    await send(page).click();
    await expectSent(page, text);
  });
}

test('without a connection the form waits, can be cancelled, and sends later, even if its script has not loaded', async ({
  page,
}) => {
  await sendOffline(page, 'offline');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(status(page)).toContainText('We could not confirm');
  await send(page).click();
  await expect(status(page)).toContainText('There is no connection');
  await setOnline(page, true);
  await expectSent(page, 'offline');
});

test('an unsent enquiry is restored after its tab was closed, and can be discarded', async ({ page }) => {
  await sendOffline(page, 'tab closed');
  await expect(page.getByText('If you close this page')).toBeVisible();
  await page.context().setOffline(false);
  await page.close();
  const back = await page.context().newPage();
  await openForm(back);
  await expect(message(back)).toHaveValue('tab closed');
  await expect(status(back)).toContainText('What you typed before is here again.');
  await expect(status(back)).toContainText('We could not confirm');
  expect(await runAxe(back)).toEqual([]);
  await back.getByRole('button', { name: 'Discard what I typed' }).click();
  await expect(message(back)).toHaveValue('');
  await expect(status(back)).toBeEmpty();
  expect(await back.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('the form says when the browser cannot keep a copy', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    });
  });
  await sendOffline(page, 'no storage');
  await expect(page.getByText('This browser keeps no copy')).toBeVisible();
  await setOnline(page, true);
  await expectSent(page, 'no storage');
});

test('an enquiry is posted as a plain form when the script fails to load, and so is the next one', async ({ page }) => {
  await page.route(afterSubmit, (route) => route.fulfill({ status: 404 }));
  await openForm(page);
  await fillIn(page, 'no script file');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect(delivery.count('no script file')).toBe(1);

  await openForm(page);
  await expect(message(page)).toHaveValue('no script file');
  await message(page).fill('still no script file');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect(delivery.count('still no script file')).toBe(1);
});

test('a plain post that never replaces the page ends with an offer to send the text by e-mail', async ({ page }) => {
  await page.clock.install();
  await page.route(afterSubmit, (route) => route.fulfill({ status: 404 }));
  delivery.faults = ['no content'];
  await openForm(page);
  await fillIn(page, 'posted, and no page came');
  await send(page).click();
  await expect(status(page)).toContainText('Sending');
  await passTimeUntil(page, status(page), 'We could not confirm');
  await expect(message(page)).toHaveValue('posted, and no page came');
});

test('a text that is too long is not cut off, and a message says so', async ({ page }) => {
  await openForm(page);
  await fillIn(page, 'x'.repeat(10_001));
  await send(page).click();
  await expect(message(page)).toHaveAccessibleDescription(/Please make this shorter\./);
  await message(page).fill('short enough');
  await send(page).click();
  await expectSent(page, 'short enough');
});

test.describe('when script is unavailable', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is posted and a page confirms it; posting it again stores no second enquiry', async ({ page }) => {
    for (let times = 0; times < 2; times += 1) {
      await page.goto('/#contact');
      await fillIn(page, 'by hand');
      await send(page).click();
      await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    }
    // The policy of the page lets its own style in.
    await expect(page.locator('body')).toHaveCSS('overflow-wrap', 'anywhere');
    await expect(page.getByRole('link', { name: 'Back to the site' })).toHaveAttribute('href', `${delivering.origin}/`);
    expect(delivery.count('by hand')).toBe(1);
  });
});
