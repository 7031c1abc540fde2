import { chmodSync, writeFileSync } from 'node:fs';

import type { Page } from 'playwright/test';

import { test } from '../../helpers/editor-test.ts';
import { expect, type Marketer, serverWasAway } from '../../helpers/marketer.ts';
import { pauseRequests } from '../../helpers/pause-requests.ts';

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 900 } });

// Chromium lets requests pass that follow at once when it is told to hold them. So it is told before a page is open.
test.beforeEach(({ page }) => page.route('**/@edit/change', (route) => route.fallback()));

const field = (page: Page) => page.frameLocator('iframe').locator('[data-edit-field]');

/** Opens a page, and types at the end of its headline. */
async function typeInHeadline(marketer: Marketer, words: string): Promise<void> {
  await marketer.open('/about');
  await marketer.append(marketer.frame.getByRole('heading', { name: 'Our team' }), words);
  await expect(marketer.status).toHaveText('Not saved yet');
}

test('a text takes words while another program is writing its file', async ({ marketer, page, server }) => {
  await marketer.open('/about');
  const file = 'pages/about.mdx';
  const whole = server.read(file);
  const described = page.waitForResponse((response) => response.request().headers()['x-edit-frame'] !== undefined);
  server.edit(file, whole, '');
  await described;
  // The note moves the page. A click before that may miss the heading.
  await expect(page.getByRole('note')).toBeVisible();
  await marketer.append(marketer.frame.getByRole('heading', { name: 'Our team' }), ' and friends');
  writeFileSync(server.pathOf(file), whole);
  await page.keyboard.press('Enter');
  await marketer.waitForFile(file, 'Our team and friends');
  expect(server.read(file)).toBe(whole.replace('Our team', 'Our team and friends'));
});

test('a refusal leaves the text in its field and says why, and Enter tries again', async ({ marketer }) => {
  const { server, page } = marketer;
  await typeInHeadline(marketer, ' and friends');
  chmodSync(server.pathOf('pages/about.mdx'), 0o444);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveText('Our team and friends');
  await expect(field(page)).toBeFocused();
  await expect(marketer.frame.locator('[data-edit-tag]')).toContainText('Not saved. pages/about.mdx is read-only');
  await expect(marketer.status).toHaveText('Not saved yet');
  chmodSync(server.pathOf('pages/about.mdx'), 0o644);
  await page.keyboard.press('Enter');
  await marketer.waitForFile('pages/about.mdx', 'Our team and friends');
  await expect(marketer.status).toHaveText('Saved');
  await expect(field(page)).toHaveCount(0);
});

test('a refusal calls nobody back who has gone on, and offers the text', { tag: '@full' }, async ({ marketer }) => {
  const { server, page } = marketer;
  const resume = await pauseRequests(page, '**/@edit/change');
  await typeInHeadline(marketer, ' and friends');
  chmodSync(server.pathOf('pages/about.mdx'), 0o444);
  await page.keyboard.press('Enter');
  await marketer.edit(marketer.frame.getByRole('heading', { level: 1 }));
  await page.keyboard.press('Escape');
  resume();
  await expect(marketer.offer).toContainText('Our team and friends');
  await expect(field(page)).toHaveCount(0);
  await expect(marketer.offer).toContainText('read-only');
  await expect(marketer.frame.getByRole('heading', { name: 'Our team and friends' })).toBeVisible();
  chmodSync(server.pathOf('pages/about.mdx'), 0o644);
  await marketer.offer.getByRole('button', { name: 'Try again' }).click();
  await marketer.waitForFile('pages/about.mdx', 'Our team and friends');
  await expect(marketer.offer).toHaveCount(0);
  await expect(marketer.status).toHaveText('Saved');
});

test('a text that was typed when the server was killed is saved when it is back', async ({ marketer }) => {
  const { server, page } = marketer;
  marketer.expectedMessages.push(serverWasAway);
  await typeInHeadline(marketer, ' and friends');
  await server.stop('SIGKILL');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Leave this window open until all is saved.');
  await expect(marketer.status).toHaveText('Not saved yet');
  await server.start();
  await marketer.waitForFile('pages/about.mdx', 'Our team and friends');
  await expect(marketer.status).toHaveText('Saved');
  await expect(marketer.frame.getByRole('heading', { name: 'Our team and friends' })).toBeVisible();
});

test('leaving with words unsaved asks first', async ({ marketer, page }) => {
  await typeInHeadline(marketer, ' and friends');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(field(page)).toHaveText('Our team and friends');
});

test('keys go where the person is looking while a save takes its time', { tag: '@full' }, async ({ marketer }) => {
  const { page } = marketer;
  const resume = await pauseRequests(page, '**/@edit/change');
  await typeInHeadline(marketer, ' and friends');
  await marketer.frame.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' words');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.type('more');
  await page.keyboard.press('ControlOrMeta+s');
  resume();
  await marketer.waitForFile('pages/about.mdx', 'Our team and friends');
  await marketer.waitForFile('pages/about.mdx', ' words more');
  await expect(marketer.status).toHaveText('Saved');
});

test('words that are not saved are offered beside a page that changes, until they are given up', async ({
  marketer,
  page,
}) => {
  const { frame, server } = marketer;
  marketer.expectedMessages.push(/ERR_FAILED/);
  await page.route('**/@edit/change', (route) => route.abort());
  await typeInHeadline(marketer, ' and friends');
  await marketer.openTab('Page');
  await expect(marketer.offer).toContainText('Our team and friends');
  await expect(frame.getByRole('heading', { name: 'Our team and friends' })).toBeVisible();
  server.edit('pages/about.mdx', 'Our mission is', 'Our only mission is');
  await expect(frame.getByText('Our only mission is')).toBeVisible();
  await expect(marketer.offer).toContainText('Our team and friends');
  await frame.locator('body').evaluate(({ ownerDocument }) => ownerDocument.defaultView?.location.reload());
  await expect(frame.locator('[data-edit-tag]')).toBeAttached();
  await expect(frame.getByRole('heading', { name: 'Our team and friends' })).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await marketer.offer.getByRole('button', { name: 'Discard' }).click();
  await expect(marketer.offer).toHaveCount(0);
  await expect(frame.getByRole('heading', { name: 'Our team', exact: true })).toBeVisible();
});

test('a field stays open although a new version of its page was on its way', async ({ marketer, page }) => {
  const { frame, server } = marketer;
  const { promise: changed, resolve: fetchLatest } = Promise.withResolvers<undefined>();
  const { promise: typed, resolve: showLatest } = Promise.withResolvers<undefined>();
  const requests = { shown: 0, fetched: 0 };
  await page.route('**/about', async (route) => {
    const isShown = route.request().isNavigationRequest();
    requests[isShown ? 'shown' : 'fetched'] += 1;
    if (!isShown) await changed;
    else if (requests.shown > 1) await typed;
    await route.continue();
  });
  await marketer.open('/about');
  await expect.poll(() => requests.fetched).toBe(1);
  server.edit('pages/about.mdx', 'Our mission is', 'Our only mission is');
  await expect
    .poll(async () => (await page.request.get(`${server.origin}/about`)).text())
    .toContain('Our only mission is');
  fetchLatest(undefined);
  await expect.poll(() => requests.shown).toBe(2);
  await marketer.append(frame.getByRole('heading', { name: 'Our team' }), ' and');
  showLatest(undefined);
  await page.keyboard.type(' friends');
  await page.keyboard.press('Enter');
  await marketer.waitForFile('pages/about.mdx', 'Our team and friends');
  await expect(frame.getByText('Our only mission is')).toBeVisible();
  await expect(frame.getByRole('heading', { name: 'Our team and friends' })).toBeVisible();
});

test('selected words become a link, and what is typed after a link is chosen follows it', async ({ marketer }) => {
  const { page } = marketer;
  await marketer.open('/about');
  await marketer.openTab('Site');
  await marketer.edit(marketer.frame.getByText('The mechanism is half of the answer.'));
  await page.keyboard.press('ControlOrMeta+End');
  const chooseLink = async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await marketer.dialog.getByRole('combobox').fill('/licensing/marine');
    await marketer.dialog.getByRole('option').first().click();
    await expect(field(page)).toBeFocused();
  };
  await page.keyboard.type(' Ask us here');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await chooseLink();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', see ');
  await chooseLink();
  await page.keyboard.type(' and more.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect
    .poll(() => marketer.server.read('pages/about.mdx'))
    .toMatch(/ Ask us \[here\]\(\/licensing\/marine\), see \[[^\]]+\]\(\/licensing\/marine\) and more\./);
});

test('a table grows, and its empty cells take words', async ({ marketer, page }) => {
  const { frame, panel } = marketer;
  await marketer.open('/markdown');
  await marketer.select(frame.getByText('Commercial ship', { exact: true }));
  await panel.getByRole('button', { name: 'Add row below' }).click();
  await marketer.waitForFile('pages/markdown.mdx', '| [Text] | [Text] |');
  await marketer.type(frame.getByRole('cell', { name: '[Text]' }).first(), '');
  await marketer.edit(frame.getByRole('row').filter({ hasText: '[Text]' }).getByRole('cell').first());
  await page.keyboard.type('Ferry');
  await page.keyboard.press('Tab');
  // Nothing is open, but the outline is on the next cell.
  await page.keyboard.type('9 dB');
  await page.keyboard.press('Enter');
  await marketer.waitForFile('pages/markdown.mdx', 'Ferry| 9 dB |');
});

test('what is added takes words at once, also a list above another one', async ({ marketer, page }) => {
  const { frame, panel } = marketer;
  await marketer.open('/about');
  const add = async (name: string, words: string) => {
    await panel.getByRole('group', { name: 'Add below' }).getByRole('button', { name, exact: true }).dblclick();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press('ControlOrMeta+Enter');
  };
  const above = frame.getByText('The mechanism is half of the answer.');
  await marketer.select(above);
  await add('List', 'A point');
  await add('List item', 'A second point');
  await marketer.select(above);
  await add('List', 'A list of its own');
  await marketer.select(above);
  await add('Paragraph', 'export duties');
  await marketer.waitForFile(
    'pages/about.mdx',
    '&#101;xport duties\n\n* A list of its own\n* [Your second point]\n\n- A point\n- A second point\n- [Your second point]',
  );
});

test('a text without words is refused, and can be deleted', { tag: '@full' }, async ({ marketer, page }) => {
  const { frame, panel, server } = marketer;
  await marketer.open('/about');
  await marketer.replace(frame.getByText('The mechanism is half of the answer.'), '');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(frame.locator('[data-edit-tag]')).toContainText('Delete it instead');
  await panel.getByRole('button', { name: 'Paragraph', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This text is not saved yet');
  await panel.getByText('Delete', { exact: true }).click();
  await expect.poll(() => server.read('pages/about.mdx')).not.toContain('The mechanism is half');
  await expect(marketer.status).toHaveText('Saved');
  await marketer.replace(frame.getByText('We believe that the quickest way'), '');
  await marketer.openTab('Page');
  await marketer.offer.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => server.read('pages/about.mdx')).not.toContain('We believe');
  await expect(marketer.status).toHaveText('Saved');
});

test(
  'the text of a file is kept while the server is away, and offered after a reload',
  { tag: '@full' },
  async ({ marketer, page }) => {
    marketer.expectedMessages.push(/ERR_FAILED/);
    await marketer.open('/about');
    await marketer.select(marketer.frame.getByRole('heading', { name: 'Our team' }));
    await marketer.panel.getByRole('button', { name: 'pages/about.mdx' }).click();
    const source = page.getByRole('region', { name: 'Text of pages/about.mdx' });
    const text = source.getByRole('textbox');
    await text.press('ControlOrMeta+End');
    await page.keyboard.type('Words at the end.');
    await page.route('**/@edit/change', (route) => route.abort());
    await page.keyboard.press('ControlOrMeta+s');
    await expect(source.getByRole('status')).toContainText('The editor does not answer');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(marketer.offer).toContainText('Text of pages/about.mdx');
    await marketer.offer.getByRole('button', { name: 'Go on writing' }).click();
    await expect(text).toHaveValue(/Words at the end\.$/);
    await page.unroute('**/@edit/change');
    await marketer.waitForFile('pages/about.mdx', 'Words at the end.');
    await expect(source.getByRole('status')).toHaveText('Saved');
  },
);

test('a dialog stays open with its words and says why it was not saved', { tag: '@full' }, async ({ marketer }) => {
  const { server, page } = marketer;
  marketer.expectedMessages.push(/ERR_FAILED/);
  await marketer.open('/about');
  await marketer.openTab('Site');
  await marketer.panel.getByRole('button', { name: 'Add a person' }).click();
  await marketer.dialog.getByRole('textbox', { name: 'Name' }).fill('Grace Test');
  await page.route('**/@edit/change', (route) => route.abort());
  await marketer.dialog.getByRole('button', { name: 'Add a person' }).click();
  await expect(marketer.dialog.getByRole('alert')).toContainText('The editor cannot be reached');
  await page.unroute('**/@edit/change');
  await marketer.dialog.getByRole('button', { name: 'Add a person' }).click();
  await expect(marketer.dialog).toHaveCount(0);
  await expect(marketer.panel.getByRole('heading', { level: 2 })).toContainText('Grace Test');
  expect(server.read('team/grace-test.json')).toContain('Grace Test');
});
