import { expect, test, type Page } from 'playwright/test';

import { runAxe } from '../helpers/axe.ts';
import { fillIn, values } from '../helpers/enquiry-form.ts';
import { collectRequests, phone } from '../helpers/islands.ts';
import { fixtureVisits, islandOfPage } from '../helpers/visits.ts';

test.use({ javaScriptEnabled: false, reducedMotion: 'reduce' });

test('the menu of small screens opens and closes', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('a link goes back to the top', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Back to Top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a link skips the bar', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Learn How It Works' })).toBeFocused();
});

test('scrolling is smooth unless the visitor prefers reduced motion', async ({ page }) => {
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  expect(await behaviour()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behaviour()).toBe('auto');
});

test('the enquiry form keeps its fields, sends nothing, and shows an e-mail address', async ({ page }) => {
  await page.goto('/');
  const requests = collectRequests(page);
  const url = page.url();
  const form = page.getByRole('form', { name: 'Send an enquiry' });
  await fillIn(form);
  await expect(form.getByRole('button')).toHaveCount(0);
  await form.getByLabel('Company').press('Enter');
  expect([page.url(), ...requests]).toEqual([url]);
  for (const [label, value] of Object.entries(values)) await expect(form.getByLabel(label)).toHaveValue(value);
  const link = form.getByRole('link', { name: 'fixture@example.org' });
  await expect(link).toHaveAttribute('href', 'mailto:fixture@example.org');
});

const isFull = Boolean(process.env.TEST_FULL);

/** Without script, only a page with an island differs from what axe sees with script. */
const pagesWithIslands = fixtureVisits.filter(({ has }) => has(islandOfPage));
const widths = isFull ? [320, 768, 1280] : [768];
const schemes = isFull ? (['light', 'dark'] as const) : (['light'] as const);

/**
 * Without script, timers never fire, and axe would wait for its timers for ever. Promises still settle, so timers that are
 * made of promises let axe finish.
 */
async function replaceTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const soon = (callback: () => void) => void Promise.resolve().then(callback);
    Object.assign(window, { setTimeout: soon });
  });
}

for (const { name, url } of pagesWithIslands) {
  test(`axe finds no violation on ${name}`, async ({ page }) => {
    for (const width of widths)
      for (const colorScheme of schemes) {
        // Before the page loads, so that no colour is changing when axe measures contrast.
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await page.goto(url);
        await replaceTimers(page);
        expect(await runAxe(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
  });
}
