import { expect, test, type Page } from 'playwright/test';

import { fillIn as fillInRequired, openForm, send, values } from '../helpers/enquiry-form.ts';
import { pauseRequests } from '../helpers/pause-requests.ts';
import { collectConsole, collectRequests, desktop, phone, reactScript } from '../helpers/islands.ts';

test.use({ viewport: desktop, reducedMotion: 'reduce' });

const toast = (page: Page) => page.getByRole('status');

async function fillIn(page: Page) {
  await fillInRequired(page);
  await page.getByLabel('Use Case / Industry').selectOption('Robotics');
}

async function expectFields(page: Page, filled: boolean) {
  for (const [label, value] of Object.entries(values)) {
    await expect(page.getByLabel(label)).toHaveValue(filled ? value : '');
  }
  await expect(page.getByLabel('Use Case / Industry')).toHaveValue(filled ? 'robotics' : '');
}

test('the form is cleared, and confirms every enquiry once, although its button is pressed twice', async ({ page }) => {
  const messages = collectConsole(page);
  await openForm(page);
  await expect(toast(page)).toBeEmpty();
  await fillIn(page);
  const requests = collectRequests(page);
  // The first press clears the form before the second one ends.
  await send(page).hover();
  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.down({ clickCount: 2 });
  await expectFields(page, false);
  await page.mouse.up({ clickCount: 2 });
  await expect(toast(page)).toContainText('Message Sent!');
  await expect(toast(page)).toContainText('within 24 hours');
  await expect(page.getByText('Message Sent!')).toHaveCount(1);
  await expectFields(page, false);
  await expect(send(page)).toBeHidden();
  // The second press shows no error.
  await expect(page.locator('.toast')).toBeFocused();

  // A screen reader announces the next one too. On a phone it is in view below the bar, also if the button was just below it.
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toBeEmpty();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await toast(page).evaluate((region) => {
    new MutationObserver(() => {
      region.setAttribute('data-changed', '');
    }).observe(region, { childList: true, subtree: true });
  });
  await fillIn(page);
  await send(page).evaluate((button) => {
    scrollBy(0, button.getBoundingClientRect().top - 80);
  });
  await send(page).click();
  await expect(toast(page)).toHaveAttribute('data-changed');
  await expect(page.getByText('Message Sent!')).toBeInViewport({ ratio: 1 });
  expect((await page.getByText('Message Sent!').boundingBox())?.y).toBeGreaterThan(64);
  await expectFields(page, false);

  expect(requests).toEqual([]);
  expect(messages).toEqual([]);
});

test('the press of the button is painted before the form is cleared', async ({ page }) => {
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

test('two forms on a page each show their own toast', async ({ page }) => {
  await page.goto('/one/two/three');
  const forms = page.getByRole('form');
  await expect(forms).toHaveCount(2);
  const second = forms.nth(1);
  await second.scrollIntoViewIfNeeded();
  await fillInRequired(second);
  await second.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status').nth(0)).toBeEmpty();
  await expect(page.getByRole('status').nth(1)).toContainText('Message Sent!');
});

test('an invalid field has an error message with an icon below it until it is corrected', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Company').fill(values.Company);
  await page.getByLabel('Email Address').fill('not an address');
  await send(page).click();
  const problems = page.getByRole('form').locator('.error-message');
  await expect(problems).toHaveText([
    'Enter your name.',
    'Enter a full email address, such as name@company.com.',
    'Please fill this in.',
  ]);
  for (const problem of await problems.all()) {
    expect(await problem.evaluate((element) => getComputedStyle(element, '::before').content)).toContain('!');
  }
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Enter your name.');
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/better\? Please fill this in\.$/);
  await fillIn(page);
  await expect(problems).toHaveCount(0);
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('');
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/better\?$/);
  // A description by an element that is gone would be empty too.
  await expect(page.getByLabel('Full Name')).not.toHaveAttribute('aria-describedby');
  await expect(page.getByLabel('Message')).toHaveAttribute('aria-describedby', /^\S+$/);
  await send(page).click();
  await expect(toast(page)).toContainText('Message Sent!');
});

test('the first invalid field has the focus, and no bubble of the browser covers its message', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Full Name').fill(values['Full Name']);
  await page.evaluate(() => {
    const bubbles: string[] = [];
    Object.assign(window, { bubbles });
    addEventListener(
      'invalid',
      (event) => setTimeout(() => !event.defaultPrevented && bubbles.push((event.target as HTMLInputElement).name)),
      { capture: true },
    );
  });
  await send(page).click();
  await expect(page.getByRole('form').locator('.error-message')).toHaveCount(3);
  await expect(page.getByLabel('Company')).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { bubbles: string[] }).bubbles)).toEqual([]);
});

test('an enquiry sent before hydration is confirmed after it', async ({ page }) => {
  const resume = await pauseRequests(page, reactScript);
  await page.goto('/#contact');
  await fillIn(page);
  await send(page).click();
  await expectFields(page, true);
  await expect(page).toHaveURL('/#contact');
  resume();
  await expect(toast(page)).toContainText('Message Sent!');
  await expectFields(page, false);
});
