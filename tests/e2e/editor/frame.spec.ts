import type { FrameLocator, Page } from 'playwright/test';

import { markPage, openFrame } from '../../helpers/editor-frame.ts';
import { test } from '../../helpers/editor-test.ts';
import { expect } from '../../helpers/marketer.ts';
import { patience } from '../../helpers/patience.ts';

test.skip(!process.env.TEST_FULL, '`npm run test:full` runs it');
test.describe.configure({ mode: 'serial', timeout: 120_000 * patience });

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const field = (frame: FrameLocator) => frame.locator('[data-edit-field]');
const tag = (frame: FrameLocator) => frame.locator('[data-edit-tag]');

/** Waits until the frame shows the version that the server published last. */
const waitForRefresh = (page: Page, act: () => Promise<void>) =>
  Promise.all([page.waitForResponse((response) => response.request().headers()['x-edit-frame'] !== undefined), act()]);

test('keys alone reach a text, edit it and go on from there', async ({ page, server }) => {
  await openFrame(page, server);
  const frame = frameOf(page);
  const last = frame.getByRole('heading', { name: 'Extended lifespan' });
  await last.evaluate((element) => {
    element.tabIndex = -1;
    element.focus();
  });
  await expect(tag(frame)).toContainText('› Title');
  await page.keyboard.press('Enter');
  await expect(field(frame)).toHaveText('Extended lifespan');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Longer life');
  await expect(tag(frame)).toContainText('11 of 40');
  await waitForRefresh(page, () => page.keyboard.press('Enter'));
  await expect(frame.getByRole('heading', { name: 'Longer life' })).toBeFocused();
  await expect(tag(frame)).toContainText('“Longer life” › Title');
  await page.keyboard.press('Tab');
  await expect(tag(frame)).toContainText('› Description');
  await expect(page.getByRole('status')).toHaveText('Benefit card “Longer life” › Description');
  const pointed = frame.locator('[data-edit-outline="pointed"]');
  await expect(pointed).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(tag(frame)).not.toContainText('Benefit card');
  await expect(pointed).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(tag(frame)).toContainText('› Title');
});

test('the first click on a tab opens it, the second edits its label; it stays open', async ({ page, server }) => {
  await openFrame(page, server);
  const frame = frameOf(page);
  await frame.getByRole('tab', { name: 'Features' }).click();
  await expect(frame.getByRole('tabpanel', { name: 'Features' })).toBeVisible();
  await expect(field(frame)).toHaveCount(0);
  await frame.getByRole('tab', { name: 'Features' }).click();
  await expect(field(frame)).toHaveText('Features');
  const isKept = await markPage(page);
  await page.keyboard.press('End');
  await page.keyboard.type(' of it');
  await waitForRefresh(page, () => page.keyboard.press('Enter'));
  await expect(frame.getByRole('tab', { name: 'Features of it' })).toHaveAttribute('aria-selected', 'true');
  await expect(frame.getByRole('tabpanel', { name: 'Features of it' })).toBeVisible();
  expect(await isKept()).toBe(true);
});

test('a link is edited by a click, and followed when the page is used as visitors do', async ({ page, server }) => {
  await openFrame(page, server);
  const frame = frameOf(page);
  const link = frame.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await link.click();
  await expect(field(frame)).toHaveText('About');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.visited)).toEqual(['/']);
  await page.evaluate(() => {
    window.frame.setBrowsing(true);
  });
  await link.click();
  await expect.poll(() => page.evaluate(() => window.visited)).toEqual(['/', '/about']);
});

test('a placeholder stays one', async ({ page, server }) => {
  await openFrame(page, server);
  const frame = frameOf(page);
  await frame.getByText('© 2024 Fixture').click();
  await expect(field(frame)).toHaveText(/^© \{year\} \{brand\}/);
});

test('what is selected elsewhere is outlined: a row by a text of its own, never by another row', async ({
  page,
  server,
}) => {
  await openFrame(page, server);
  const frame = frameOf(page);
  const outlined = frame.locator('[data-edit-outline="selected"]');
  const figures = await frame.locator('.benefit .figure').allInnerTexts();
  const select = (path: (string | number)[]) =>
    page.evaluate((to) => {
      window.frame.select({ kind: 'data', file: 'benefits.json', path: to });
    }, path);
  await expect(tag(frame)).toBeAttached();
  // The figure comes first on the card.
  await select([1]);
  await expect(outlined).toHaveText(figures[1] ?? '');
  // An icon is no text.
  await select([2, 'icon']);
  await expect(outlined).toHaveText(figures[2] ?? '');
  await select([99]);
  await expect(outlined).toHaveCount(0);
});

test('a field is open at once, whatever the server does', async ({ page, server }) => {
  await openFrame(page, server);
  const frame = frameOf(page);
  await expect(tag(frame)).toBeAttached();
  await page.route('**/@edit/**', () => undefined);
  await frame.locator('.benefit h3').first().click();
  expect(await field(frame).count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what is selected stays so when the page is reloaded', async ({ page, server }) => {
  await openFrame(page, server, '/about');
  const frame = frameOf(page);
  await expect(tag(frame)).toBeAttached();
  await frame.getByRole('heading', { name: 'Our team' }).click();
  await expect(field(frame)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(frame)).toHaveCount(0);
  // Another component means other scripts, so the page cannot be refreshed in place. What follows is at another place of its file.
  const end = '</PageHeader>\n';
  const calculator = `${end}\n<Calculator id="try" title="Try it" intro="Choose a machine, and see what happens." />\n`;
  server.edit('pages/about.mdx', end, calculator);
  await expect(frame.getByRole('heading', { name: 'Try it' })).toBeVisible();
  await expect(frame.locator('[data-edit-outline="selected"]')).toHaveText('Our team');
  server.edit('pages/about.mdx', calculator, end);
  await expect(frame.getByRole('heading', { name: 'Try it' })).toHaveCount(0);
  await expect(frame.locator('[data-edit-outline="selected"]')).toHaveText('Our team');
});

test('emphasis is switched on and off', async ({ page, server }) => {
  await openFrame(page, server, '/about');
  const frame = frameOf(page);
  await expect(tag(frame)).toBeAttached();
  await frame.getByText('The mechanism is half of the answer.').click();
  await expect(field(frame)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Half of 2 * 3 * 4 is ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('here');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  for (let press = 0; press < 4; press++) await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.press('End');
  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.type(', ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('in *control*');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' now');
  await expect(field(frame).locator('strong, b')).toHaveText('in *control*');
  await waitForRefresh(page, () => page.keyboard.press('Enter'));
  expect(server.diff()).toContain('+Half of 2 * 3 * 4 is *here*, **in \\*control\\*** now');
});

test('a link that shows only while it has the focus can be seen while it is edited', async ({ page, server }) => {
  await openFrame(page, server, '/about');
  const frame = frameOf(page);
  await expect(tag(frame)).toBeAttached();
  const link = frame.getByRole('link', { name: 'Skip to content' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(field(frame)).toBeFocused();
  await expect(field(frame)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});
