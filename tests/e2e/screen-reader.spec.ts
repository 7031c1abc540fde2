import { createRequire } from 'node:module';

import { expect, test, type Page } from 'playwright/test';

import { fillIn, send } from '../helpers/enquiry-form.ts';
import { desktop, expectCalculated, hydrate, phone } from '../helpers/islands.ts';
import { fixtureVisits } from '../helpers/visits.ts';

const READER = '/screen-reader.js';
const file = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');

/** Reads a part of the page with a virtual screen reader. Returns the spoken phrases in order. */
const readAloud = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluate(async (container, reader) => {
    const { virtual } = (await import(reader)) as typeof import('@guidepup/virtual-screen-reader');
    await virtual.start({ container });
    const [first] = await virtual.spokenPhraseLog();
    do await virtual.next();
    while (!(await virtual.lastSpokenPhrase()).startsWith(`end of ${first?.split(',')[0] ?? ''}`));
    const phrases = await virtual.spokenPhraseLog();
    await virtual.stop();
    return phrases;
  }, READER);

test.use({ viewport: desktop, reducedMotion: 'reduce' });
// From the page's own origin, as the security policy requires.
test.beforeEach(({ page }) =>
  page.route(READER, (route) => route.fulfill({ contentType: 'text/javascript', path: file })),
);

test('a screen reader reads every page as in its snapshot', async ({ page }) => {
  test.slow();
  for (const { url, route } of fixtureVisits) {
    await page.goto(url);
    // Islands close to the first screen: they may or may not be hydrated when the reading begins.
    if (route === '/technology') await hydrate(page, 'Tabs');
    if (route === '/calculator') await expectCalculated(page);
    const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-');
    expect.soft((await readAloud(page, 'main')).join('\n'), route).toMatchSnapshot(`${name}.txt`);
  }
});

test('a screen reader reads the menu as in its snapshot', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await hydrate(page, 'MobileMenu');
  expect((await readAloud(page, '#menu')).join('\n')).toMatchSnapshot('menu.txt');
});

test('a screen reader reads the form and its confirmation as in the snapshots', async ({ page }) => {
  await page.goto('/');
  await hydrate(page, 'EnquiryForm');
  expect((await readAloud(page, 'form')).join('\n')).toMatchSnapshot('form.txt');
  await fillIn(page);
  await send(page).click();
  await expect(page.getByRole('status')).toContainText('Message Sent!');
  expect((await readAloud(page, '[role=status]')).join('\n')).toMatchSnapshot('toast.txt');
});
