import { expect, test, type Page } from 'playwright/test';

import { holdBack } from '../helpers/hold-back.ts';
import { consoleOf, desktop, expectAlive, expectNotAlive, islandFile, phone, reactFile } from '../helpers/islands.ts';
import { fixture } from '../helpers/sites.ts';

test.use({ baseURL: fixture.origin, viewport: desktop, reducedMotion: 'reduce' });

const words = {
  'Full Name': 'Ada Lovelace',
  Company: 'Analytical Engines',
  'Email Address': 'ada@example.com',
  Message: 'A gearbox without steps',
};
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const toast = (page: Page) => page.getByRole('status');

async function fillIn(page: Page) {
  for (const [label, value] of Object.entries(words)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Use Case / Industry').selectOption('Robotics');
}

async function expectFields(page: Page, filled: boolean) {
  for (const [label, value] of Object.entries(words)) {
    await expect(page.getByLabel(label)).toHaveValue(filled ? value : '');
  }
  await expect(page.getByLabel('Use Case / Industry')).toHaveValue(filled ? 'robotics' : '');
}

async function openForm(page: Page) {
  await page.goto('/#contact');
  await page.getByRole('form').scrollIntoViewIfNeeded();
  await expectAlive(page, 'EnquiryForm');
}

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test(`clears all fields and says thanks (${size})`, async ({ page }) => {
    const messages = consoleOf(page);
    await page.setViewportSize(viewport);
    await openForm(page);
    await expect(toast(page)).toBeAttached();
    await expect(toast(page)).toBeEmpty();
    await fillIn(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await send(page).click();
    await expect(toast(page)).toContainText('Message Sent!');
    await expect(toast(page)).toContainText('within 24 hours');
    await expectFields(page, false);
    expect(requests).toEqual([]);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page)).toBeEmpty();
    expect(messages).toEqual([]);
  });
}

test('a press is painted before the form is cleared and thanks', async ({ page }) => {
  await openForm(page);
  await fillIn(page);
  const whenPainted = await send(page).evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise(requestAnimationFrame);
    return document.querySelector('.toast')?.textContent;
  });
  expect(whenPainted).toBe('');
  await expect(toast(page)).toContainText('Message Sent!');
});

test('one toast, however often it is pressed', async ({ page }) => {
  await openForm(page);
  await fillIn(page);
  await send(page).dblclick();
  await expect(page.getByText('Message Sent!')).toHaveCount(1);
  // The second press found the form empty, and did not complain of it.
  await expect(page.getByLabel('Full Name')).not.toBeFocused();
});

test('every sending is announced, and leaves one toast', async ({ page }) => {
  await openForm(page);
  await fillIn(page);
  await send(page).click();
  await expect(toast(page)).toContainText('Message Sent!');
  await toast(page).evaluate((region) => {
    new MutationObserver(() => {
      region.setAttribute('data-changed', '');
    }).observe(region, {
      childList: true,
      subtree: true,
    });
  });
  await fillIn(page);
  await send(page).click();
  await expect(toast(page)).toHaveAttribute('data-changed');
  await expect(page.getByText('Message Sent!')).toHaveCount(1);
});

test('two forms on a page each say thanks for themselves', async ({ page }) => {
  await page.goto('/one/two/three');
  const forms = page.getByRole('form');
  await expect(forms).toHaveCount(2);
  const second = forms.nth(1);
  await second.scrollIntoViewIfNeeded();
  for (const [label, value] of Object.entries(words)) await second.getByLabel(label).fill(value);
  await second.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!')).toHaveCount(1);
  await expect(page.getByRole('status').nth(0)).toBeEmpty();
  await expect(page.getByRole('status').nth(1)).toContainText('Message Sent!');
});

test('says below each field what is wrong with it, with an icon, until it is mended', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Company').fill(words.Company);
  await page.getByLabel('Email Address').fill('not an address');
  await send(page).click();
  const problems = page.getByRole('form').locator('.error-message');
  await expect(problems).toHaveText([
    'Please fill this in.',
    'Enter a full email address, such as name@company.com.',
    'Please fill this in.',
  ]);
  for (const problem of await problems.all()) await expect(problem.locator('svg')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Please fill this in.');
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/better\? Please fill this in\.$/);
  await fillIn(page);
  await expect(problems).toHaveCount(0);
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/better\?$/);
  await send(page).click();
  await expect(toast(page)).toContainText('Message Sent!');
});

test('checks the fields by the means of the browser', async ({ page }) => {
  await openForm(page);
  await fillIn(page);
  await page.getByLabel('Email Address').fill('not an address');
  await send(page).click();
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await expect(toast(page)).toBeEmpty();
  await expect(page.getByLabel('Full Name')).toHaveValue(words['Full Name']);
});

test('the use case may stay open', async ({ page }) => {
  await openForm(page);
  await fillIn(page);
  await page.getByLabel('Use Case / Industry').selectOption('');
  await send(page).click();
  await expect(toast(page)).toContainText('Message Sent!');
});

test('what was typed before the island is alive is kept', async ({ page }) => {
  const release = await holdBack(page, reactFile);
  await page.goto('/#contact');
  await expectNotAlive(page, 'EnquiryForm');
  await fillIn(page);
  release();
  await expectAlive(page, 'EnquiryForm');
  await expectFields(page, true);
});

test('Send pressed before the island is alive is answered when it is', async ({ page }) => {
  const release = await holdBack(page, reactFile);
  await page.goto('/#contact');
  await fillIn(page);
  const url = page.url();
  await send(page).click();
  await expectFields(page, true);
  expect(page.url()).toBe(url);
  release();
  await expect(toast(page)).toContainText('Message Sent!');
  await expectFields(page, false);
});

for (const [which, file] of Object.entries({ island: islandFile('EnquiryForm'), React: reactFile })) {
  test(`without the ${which} script it loses nothing, and says how to reach the company`, async ({ page }) => {
    await page.route(file, (route) => route.fulfill({ status: 404 }));
    await page.goto('/#contact');
    await fillIn(page);
    await send(page).click();
    await expectFields(page, true);
    expect(new URL(page.url()).search).toBe('');
    const mail = page.getByRole('form').getByRole('link', { name: 'fixture@example.org' });
    await expect(mail).toBeVisible();
  });
}

test('does not speak of trouble while there is none', async ({ page }) => {
  await openForm(page);
  await expect(page.getByRole('form').getByRole('link', { name: 'fixture@example.org' })).toBeHidden();
});
