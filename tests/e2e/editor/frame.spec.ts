import { expect as expectSoon, test, type FrameLocator, type Page } from 'playwright/test';

import { EditorServer } from '../../helpers/editor.ts';
import { openFrame } from '../../helpers/editor-frame.ts';

// The server compiles a page at its first request.
const expect = expectSoon.configure({ timeout: 30_000 });

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let server: EditorServer;
let messages: string[];
test.beforeAll(async () => {
  server = await EditorServer.start();
});
test.afterAll(() => server[Symbol.asyncDispose]());
test.beforeEach(({ page }) => {
  messages = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(String(error)));
});
test.afterEach(() => {
  expect(messages.filter((message) => !message.startsWith('debug: [vite]'))).toEqual([]);
});

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const field = (frame: FrameLocator) => frame.locator('[data-edit-field]');
const tag = (frame: FrameLocator) => frame.locator('[data-edit-tag]');

/** Leaves a trace in the page of the frame, which a reload would remove. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  const frame = page.frames()[1];
  await frame?.evaluate(() => Object.assign(window, { isKept: true }));
  return async () => (await frame?.evaluate(() => 'isKept' in window)) === true;
}

/** Waits until the frame shows the version that the server published last. */
const waitForRefresh = (page: Page, act: () => Promise<void>) =>
  Promise.all([
    page.waitForResponse((response) => response.request().headers()['x-edit-frame'] !== undefined),
    act(),
  ]);

test('a text is edited where it stands, and stays after the page is refreshed', async ({ page }) => {
  await openFrame(page, server);
  const frame = frameOf(page);
  await frame.getByRole('heading', { name: 'Efficiency boost' }).click();
  const isKept = await markPage(page);
  await expect(field(frame)).toBeFocused();
  await expect(field(frame)).toHaveText('Efficiency boost');
  await page.keyboard.press('End');
  await page.keyboard.type(' today');
  await expect(tag(frame)).toContainText('22 of 160');
  await waitForRefresh(page, () => page.keyboard.press('Enter'));
  await expect(frame.getByRole('heading', { name: 'Efficiency boost today' })).toBeVisible();
  expect(server.diff()).toContain('+    "title": "Efficiency boost today"');
  expect(await isKept()).toBe(true);
});

test('a paragraph is edited as Markdown', async ({ page }) => {
  await openFrame(page, server);
  const frame = frameOf(page);
  await frame.getByText('Its ratio moves without steps').click();
  const isKept = await markPage(page);
  await expect(field(frame)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Ask ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('us');
  await waitForRefresh(page, () => page.keyboard.press('Enter'));
  await expect(frame.locator('strong', { hasText: 'us' })).toBeVisible();
  expect(server.diff()).toMatch(/^\+.* Ask \*\*us\*\*$/m);
  expect(await isKept()).toBe(true);
});

test('Escape leaves a text as it was', async ({ page }) => {
  await openFrame(page, server);
  const frame = frameOf(page);
  const before = server.diff();
  await frame.getByRole('heading', { name: 'Extended lifespan' }).click();
  await page.keyboard.type('Something else');
  await page.keyboard.press('Escape');
  await expect(frame.getByRole('heading', { name: 'Extended lifespan' })).toBeFocused();
  await expect(field(frame)).toHaveCount(0);
  expect(server.diff()).toBe(before);
});
