import { writeFileSync } from 'node:fs';

import sharp from 'sharp';
import { expect as expectSoon, test, type Page } from 'playwright/test';

import { runAxe } from '../../helpers/axe.ts';
import { EditorServer } from '../../helpers/editor.ts';
import { patience } from '../../helpers/patience.ts';

// The server compiles a page at its first request.
const expect = expectSoon.configure({ timeout: 30_000 * patience });

test.skip(!process.env.TEST_FULL, '`npm run test:full` runs it');
test.describe.configure({ mode: 'default', timeout: 120_000 * patience });

let server: EditorServer;
let messages: string[];
test.beforeAll(async () => {
  test.setTimeout(120_000 * patience);
  server = await EditorServer.start();
});
test.afterAll(() => server[Symbol.asyncDispose]());
test.beforeEach(({ page }) => {
  server.reset();
  messages = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(String(error)));
});
test.afterEach(() => {
  expect(messages.filter((message) => !/^(?:debug: \[vite\]|info: )/.test(message))).toEqual([]);
});

const panel = (page: Page) => page.getByRole('complementary', { name: 'Panel' });
const frame = (page: Page) => page.frameLocator('iframe[title="The page"]');

async function openEditor(page: Page, path = '/'): Promise<void> {
  await page.goto(server.editorUrl(path));
  await expect(frame(page).getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens the form of a list or a record by its name. */
async function openFile(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('tab', { name: 'Site' }).click();
  await panel(page).getByRole('button', { name, exact: true }).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(name);
}

async function openRow(page: Page, list: string, row: string): Promise<void> {
  await openFile(page, list);
  await panel(page).getByRole('button', { name: row, exact: true }).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(row);
}

const expectSaved = (page: Page, text: string, file: string) =>
  expect
    .poll(() => server.read(file))
    .toContain(text)
    .then(() => expect(page.getByText('Saving…')).toBeHidden());

test('a text is saved on Enter and on leaving it, and Escape restores it', async ({ page }) => {
  await openEditor(page);
  await openRow(page, 'Benefit cards', 'Cost reduction');
  const title = panel(page).getByRole('textbox', { name: 'Title' });
  await title.fill('Lower cost');
  await title.press('Enter');
  await expectSaved(page, '"title": "Lower cost"', 'benefits.json');
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Benefit card “Lower cost”');
  await expect(frame(page).getByRole('heading', { name: 'Lower cost' })).toBeVisible();
  await title.fill('Something else');
  await title.press('Escape');
  await expect(title).toHaveValue('Lower cost');
  const metric = panel(page).getByRole('textbox', { name: 'Metric' });
  await metric.fill('26%');
  await metric.press('Tab');
  await expectSaved(page, '"metric": "26%"', 'benefits.json');
  expect(server.diff().match(/^[+-] .*$/gm)).toHaveLength(4);
});

test('what is too long is counted while it is typed, and reported at the field after it is saved', async ({ page }) => {
  await openEditor(page);
  await openRow(page, 'Benefit cards', 'Efficiency boost');
  const metric = panel(page).getByRole('textbox', { name: 'Metric' });
  await metric.fill('15 per cent');
  await expect(panel(page).getByText('3 characters too long.')).toBeVisible();
  await metric.press('Enter');
  await expect(metric).toHaveAttribute('aria-invalid', 'true');
  await expect(panel(page).getByRole('tab', { name: 'Mistakes 1' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await panel(page)
    .getByRole('tab', { name: /Mistakes/ })
    .click();
  await panel(page)
    .getByRole('button', { name: /Metric/ })
    .click();
  await expect(panel(page).getByRole('textbox', { name: 'Metric' })).toHaveValue('15 per cent');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(panel(page).getByRole('textbox', { name: 'Metric' })).toHaveValue('15%');
  await expect(panel(page).getByRole('tab', { name: 'Mistakes', exact: true })).toBeVisible();
});

test('the focus stays in the panel when a mistake is opened, and when it is fixed', async ({ page }) => {
  await openEditor(page);
  server.edit('benefits.json', '"gauge"', '"Gauge"');
  server.edit('benefits.json', '"title": "Cost reduction"', '"title": ""');
  await panel(page).getByRole('tab', { name: 'Mistakes 2' }).click();
  const title = panel(page).getByRole('button', { name: /Title is empty/ });
  await title.focus();
  await title.press('Enter');
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Cost reduction');
  await page.keyboard.press('Enter');
  const findings = panel(page).getByRole('tab', { name: 'Mistakes 1' });
  await findings.click();
  const fix = panel(page).getByRole('button', { name: 'Fix' });
  await fix.focus();
  await fix.press('Enter');
  await expect(panel(page).getByText('There are no mistakes.')).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Mistakes' })).toBeFocused();
  expect(server.diff()).toBe('');
});

test('the focus goes to the input of a field that is fixed in its form', async ({ page }) => {
  await openEditor(page);
  server.edit('team/1-placeholder.json', '"https://www.linkedin', '"www.linkedin');
  await panel(page).getByRole('tab', { name: 'Mistakes 1' }).click();
  await panel(page)
    .getByRole('button', { name: /LinkedIn must be/ })
    .click();
  const profile = panel(page).getByRole('textbox', { name: 'LinkedIn' });
  await expect(profile).toBeFocused();
  const fix = panel(page).getByRole('button', { name: 'Fix' });
  await fix.focus();
  await fix.press('Enter');
  await expectSaved(page, '"https://www.linkedin', 'team/1-placeholder.json');
  await expect(profile).toBeFocused();
  expect(server.diff()).toBe('');
});

test('a form that replaces the list that led to it gets the focus', async ({ page }) => {
  await openEditor(page);
  await panel(page).getByRole('tab', { name: 'Site' }).click();
  for (const name of ['Benefit cards', 'Cost reduction']) {
    const button = panel(page).getByRole('button', { name, exact: true });
    await button.focus();
    await button.press('Enter');
    await expect(panel(page).getByRole('heading', { name: new RegExp(name) })).toBeFocused();
  }
});

test('the focus stays in the list of sections when one is hidden, duplicated or removed', async ({ page }) => {
  await openEditor(page, '/about');
  await panel(page).getByRole('tab', { name: 'Page' }).click();
  const sections = panel(page).getByRole('list', { name: 'Sections' });
  for (const [name, after] of [
    ['Hide Section “Our Mission”', 'Show Section “Our Mission”'],
    ['Show Section “Our Mission”', 'Hide Section “Our Mission”'],
    ['Duplicate Section “Our Mission”', 'Duplicate Section “Our Mission”'],
  ] as const) {
    const button = sections.getByRole('button', { name }).first();
    await button.focus();
    await button.press('Enter');
    await expect(sections.getByRole('button', { name: after }).first()).toBeFocused();
  }
  const removal = sections.getByRole('button', { name: 'Delete Section “Our Mission”' });
  await removal.first().press('Enter');
  await expect(removal).toHaveCount(1);
  await expect(removal).toBeFocused();
  expect(server.diff()).toBe('');
});

test('rows are added, duplicated, moved with the keyboard, and deleted', async ({ page }) => {
  await openEditor(page);
  await openFile(page, 'Benefit cards');
  const rows = panel(page).getByRole('list', { name: 'Benefit cards' }).getByRole('listitem');
  const first = panel(page).getByRole('button', { name: 'Move “Efficiency boost” down' });
  await first.focus();
  await first.press('Enter');
  await expect(rows.nth(1)).toContainText('Efficiency boost');
  await expect(first).toBeFocused();
  await panel(page).getByRole('button', { name: 'Duplicate “Efficiency boost”' }).click();
  await expect(rows).toHaveCount(5);
  await panel(page).getByRole('button', { name: 'Delete “Efficiency boost”' }).first().click();
  await expect(rows).toHaveCount(4);
  const removal = panel(page).getByRole('button', { name: 'Delete “Efficiency boost”' });
  await removal.focus();
  for (const name of ['Dismiss', 'Undo']) {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    if (name === 'Undo') continue;
    await expect(removal).toBeFocused();
    await removal.press('Enter');
    await expect(rows).toHaveCount(3);
  }
  await expect(rows).toHaveCount(4);
  await expect(panel(page).locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: /^Undo:/ }).click();
  await expect(rows).toHaveCount(5);
  const handle = panel(page).getByRole('button', { name: 'Drag “Extended lifespan”' });
  await handle.focus();
  await handle.press('Space');
  const said = page.getByRole('status').filter({ hasText: '“Extended lifespan”' });
  await expect(said).toHaveText('Picked up “Extended lifespan”, at place 5 of 5.');
  await expect(handle).toHaveAccessibleDescription(/^Press Space to pick it up/);
  await handle.press('ArrowUp');
  await expect(said).toHaveText('“Extended lifespan” is at place 4 of 5.');
  await handle.press('Space');
  await expect(said).toHaveText('Moved “Extended lifespan” to place 4 of 5.');
  await expect(rows.nth(3)).toContainText('Extended lifespan');
  // The rows are in their new order before they are dropped and saved.
  await expect(page.getByRole('button', { name: 'Undo: Moved benefit card “Extended lifespan”' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Add benefit card' }).click();
  await expect(panel(page).getByText('6 of 6')).toBeVisible();
});

test('an icon, a colour and the target of a link are chosen', async ({ page }) => {
  await openEditor(page, '/about');
  await openRow(page, 'Benefit cards', 'Environmental impact');
  await panel(page).getByRole('button', { name: /^Icon/ }).click();
  await page.getByRole('combobox', { name: 'Search icons' }).fill('sprout');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectSaved(page, '"icon": "sprout"', 'benefits.json');
  await panel(page).getByRole('radio', { name: 'amber' }).click();
  await expect(panel(page).getByRole('radio', { name: 'amber' })).toBeChecked();

  await panel(page).getByRole('tab', { name: 'Page' }).click();
  await panel(page).getByRole('button', { name: 'Button “See the technology”', exact: true }).click();
  const link = panel(page).getByRole('combobox', { name: 'Link target' });
  await link.fill('what it works');
  await page.getByRole('option', { name: /\/technology#compatibility/ }).click();
  await expectSaved(page, '<Button href="/technology#compatibility">See the technology</Button>', 'pages/about.mdx');
  await link.fill('https://example.com/elsewhere');
  await link.press('Tab');
  await expectSaved(page, 'href="https://example.com/elsewhere"', 'pages/about.mdx');
});

test('sections are hidden, moved, added from the palette, and removed', async ({ page }) => {
  await openEditor(page, '/about');
  await panel(page).getByRole('tab', { name: 'Page' }).click();
  await panel(page).getByRole('button', { name: 'Hide Section “Our Mission”' }).click();
  await expectSaved(page, '<Section hidden title="Our Mission">', 'pages/about.mdx');
  await panel(page).getByRole('button', { name: 'Show Section “Our Mission”' }).click();
  await expectSaved(page, '<Section title="Our Mission">', 'pages/about.mdx');
  await panel(page).getByRole('button', { name: 'Add a section' }).click();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: /^Call to action/ }).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toContainText('Call to action');
  await expect(frame(page).getByRole('heading', { name: 'Call to action' })).toBeInViewport();
  await panel(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/^Deleted call to action/)).toBeVisible();
});

test('a page is made, and deleted after what links to it has been shown', async ({ page }) => {
  await openEditor(page);
  await panel(page).getByRole('tab', { name: 'Page' }).click();
  await panel(page).getByRole('button', { name: 'New page' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Press & media');
  await expect(page.getByLabel('Address')).toHaveValue('/press-media');
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('Pictures, figures and people to talk to, for journalists who write about transmissions.');
  await page.getByRole('checkbox').check();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make the page' }).click();
  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue('Press & media');
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Press & media' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Navigation/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('the editor follows a page to its new address, also when that is undone and redone', async ({ page }) => {
  const before = server.diff();
  await openEditor(page, '/about');
  await panel(page).getByRole('tab', { name: 'Page' }).click();
  await panel(page).getByRole('button', { name: 'Change address' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('/who-we-are');
  await page.getByRole('dialog').getByRole('button', { name: 'Change the address' }).click();
  const undo = page.getByRole('button', { name: /^Undo/ });
  const expectPage = async (address: string) => {
    await expect(page).toHaveURL(server.editorUrl(address));
    await expect(frame(page).getByRole('heading', { level: 2, name: 'Our Mission' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue('About Fixture');
  };
  await expectPage('/who-we-are');
  await undo.click();
  await expectPage('/about');
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expectPage('/who-we-are');
  await undo.click();
  await expectPage('/about');
  expect(server.diff()).toBe(before);
});

test('the editor leaves a page that undo removes, and shows one that undo brings back', async ({ page }) => {
  const before = server.diff();
  await openEditor(page);
  const heading = frame(page).getByRole('heading', { level: 1 });
  const home = await heading.innerText();
  await panel(page).getByRole('tab', { name: 'Page' }).click();
  await panel(page).getByRole('button', { name: 'New page' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Visit us');
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('How to find the workshop, and when somebody is there to show the gearbox.');
  await page.getByRole('button', { name: 'Make the page' }).click();
  const undo = page.getByRole('button', { name: /^Undo/ }).first();
  const redo = page.getByRole('button', { name: /^Redo/ });
  const expectPage = async (address: string, title: string) => {
    await expect(page).toHaveURL(server.editorUrl(address));
    await expect(heading).toHaveText(title);
  };
  await expectPage('/visit-us', 'Visit us');
  await undo.click();
  await expectPage('/', home);
  await redo.click();
  await expectPage('/visit-us', 'Visit us');
  await panel(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete the page' }).click();
  await expectPage('/', home);
  await undo.click();
  await expectPage('/visit-us', 'Visit us');
  await undo.click();
  await expectPage('/', home);
  expect(server.diff()).toBe(before);
  // The frame asks for the page again before it learns that there is none.
  messages = messages.filter((message) => !/404|Transition was skipped/.test(message));
});

test('a page that is made while there are mistakes says that it is saved, and appears when they are fixed', async ({
  page,
}) => {
  const original = server.read('highlights.json');
  writeFileSync(server.pathOf('highlights.json'), original.replace('",', '"'));
  await openEditor(page);
  await expect(panel(page).getByRole('tab', { name: /Mistakes/, selected: true })).toBeVisible();
  await panel(page).getByRole('tab', { name: 'Page' }).click();
  await panel(page).getByRole('button', { name: 'New page' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Open questions');
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('Questions about the transmission that nobody has answered yet, and what is known so far.');
  await page.getByRole('button', { name: 'Make the page' }).click();
  const pending = page.getByRole('region', { name: '“Open questions” is saved' });
  await expect(pending).toBeVisible();
  await expect(page.locator('iframe[title="The page"]')).toBeHidden();
  expect(await runAxe(page)).toEqual([]);
  await pending.getByRole('button', { name: 'Show the mistakes' }).click();
  await expect(panel(page).getByRole('tab', { name: /Mistakes/, selected: true })).toBeVisible();
  writeFileSync(server.pathOf('highlights.json'), original);
  await expect(frame(page).getByRole('heading', { level: 1, name: 'Open questions' })).toBeVisible();
  await expect(pending).toHaveCount(0);
  // Until then, the server has no page at this address.
  messages = messages.filter((message) => !message.includes('404'));
});

test('a photograph becomes the portrait of a person', async ({ page }) => {
  const photograph = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#7a8b99' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await openEditor(page, '/about');
  await openFile(page, 'Team member “Placeholder Name 1”');
  const chosen = page.waitForEvent('filechooser');
  await panel(page).getByRole('button', { name: 'Choose a picture' }).click();
  await (await chosen).setFiles({ name: 'IMG 0042.JPG', mimeType: 'image/jpeg', buffer: photograph });
  await expectSaved(page, '"image": "./img-0042.webp"', 'team/1-placeholder.json');
  await expect(panel(page).getByText('1600 by 1600 pixels', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => server.git('status', '--porcelain', '--', 'content/team')).toBe('');
});

test('the text of a broken file opens at its mistake, and is checked while it is typed', async ({ page }) => {
  const original = server.read('highlights.json');
  writeFileSync(server.pathOf('highlights.json'), original.replace('",', '"'));
  await openEditor(page);
  await expect(panel(page).getByRole('tab', { name: /Mistakes/, selected: true })).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^Line \d+, column/ })
    .first()
    .click();
  const text = page.getByRole('textbox', { name: 'Text of highlights.json' });
  await expect(text).toBeFocused();
  await expect(page.getByRole('button', { name: /1 mistake/ })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  // The cursor goes where the comma belongs, and selects nothing that would be typed over.
  await page.keyboard.press('Control+Home');
  await page.getByRole('button', { name: /go to the next/ }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type(',');
  await expect(page.getByRole('button', { name: 'No mistakes' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(panel(page).getByText('There are no mistakes.')).toBeVisible();
  expect(server.git('diff', '--', 'content/highlights.json')).toBe('');
});

test('forced colours show which tab and which colour is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openEditor(page);
  await openRow(page, 'Benefit cards', 'Extended lifespan');
  const countLooks = (role: 'tab' | 'radio') =>
    panel(page)
      .getByRole(role)
      .evaluateAll((all) => new Set(all.map((each) => getComputedStyle(each).borderBlockEndColor)).size);
  await expect(panel(page).getByRole('radio').first()).toBeVisible();
  expect(await countLooks('tab')).toBe(2);
  expect(await countLooks('radio')).toBe(2);
});

test('somebody else’s change of the same text is shown beside one’s own', async ({ page }) => {
  await openEditor(page);
  await openFile(page, 'Site facts');
  const brand = panel(page).getByRole('textbox', { name: 'Brand' });
  await brand.fill('Mine');
  server.edit('site.json', '"brand": "Fixture"', '"brand": "Theirs"');
  await brand.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Theirs');
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expectSaved(page, '"brand": "Mine"', 'site.json');
});

test('a long form scrolls in the panel, and the toolbar stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openEditor(page);
  await openRow(page, 'Industries', 'Aerospace');
  const last = panel(page).getByRole('textbox', { name: 'ID', exact: true });
  await expect(last).not.toBeInViewport();
  await panel(page).getByRole('heading', { level: 2 }).hover();
  await page.mouse.wheel(0, 5000);
  await expect(last).toBeInViewport();
  await last.click();
  await expect(page.getByRole('button', { name: 'Send for review' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => [document.documentElement.scrollHeight, window.scrollY])).toEqual([600, 0]);
  // Another tab begins at its top.
  await panel(page).getByRole('tab', { name: 'Page' }).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
});

test('the title and the summary of a news item are edited on its page and in the list', async ({ page }) => {
  await openEditor(page, '/news');
  await frame(page).getByRole('link', { name: 'A new test bench' }).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('News item “A new test bench”');
  await openEditor(page, '/news/test-bench');
  await frame(page).getByRole('heading', { level: 1 }).click();
  await expect(frame(page).locator('[data-edit-field]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('The test bench turns');
  await page.keyboard.press('Enter');
  await expectSaved(page, 'title: "The test bench turns"', 'news/test-bench.mdx');
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('The test bench turns');
  await page.getByRole('button', { name: /^Undo/ }).click();
});

test('a table cell is edited without the bars around it, and cannot be deleted by itself', async ({ page }) => {
  const before = server.read('pages/markdown.mdx');
  await openEditor(page, '/markdown');
  await frame(page).getByText('Commercial ship', { exact: true }).click();
  const cell = panel(page).getByRole('textbox', { name: 'Table cell' });
  await expect(cell).toBeVisible();
  await expect(cell).toHaveValue('Commercial ship');
  await expect(panel(page).getByRole('group', { name: 'Add below' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await cell.fill('Cargo ship');
  await cell.press('Enter');
  await expect
    .poll(() => server.read('pages/markdown.mdx'))
    .toBe(before.replace('| Commercial ship |', '| Cargo ship |'));
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => server.read('pages/markdown.mdx')).toBe(before);
});

test('a copy is selected, so that it can be changed at once', async ({ page }) => {
  await openEditor(page);
  await openRow(page, 'Industries', 'Aerospace');
  await panel(page).getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(panel(page).getByRole('group', { name: /^4 of / })).toBeVisible();
  // A text of the row is selected here, not the row.
  await frame(page).getByRole('heading', { name: 'Extended lifespan' }).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Benefit card “Extended lifespan”');
  const place = panel(page).getByRole('group', { name: /^\d+ of \d+$/ });
  const position = Number.parseInt((await place.getAttribute('aria-label')) ?? '', 10);
  await page.keyboard.press('Escape');
  await panel(page).getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(place).toHaveAccessibleName(new RegExp(`^${position + 1} of `));
});

test('the toolbar is one row on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openEditor(page);
  const tops = await page
    .locator('header > *:not(.visually-hidden)')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(10);
});

test('the names of sections are shown whole', async ({ page }) => {
  await openEditor(page, '/licensing');
  await panel(page).getByRole('tab', { name: 'Page' }).click();
  const name = panel(page).getByText('Button “Start Licensing Process”', { exact: true }).first();
  await expect(name).toBeVisible();
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  expect(await name.evaluate((element) => getComputedStyle(element).textOverflow)).toBe('clip');
});

for (const { width, height, fontSize, name } of [
  { width: 768, height: 1024, fontSize: 16, name: 'a tablet' },
  { width: 1280, height: 900, fontSize: 32, name: 'text of twice the size' },
  { width: 1920, height: 1080, fontSize: 16, name: 'a large window' },
]) {
  test(`nothing is cut off and axe finds nothing with ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openEditor(page, '/about');
    await page.addStyleTag({ content: `html { font-size: ${fontSize}px }` });
    if (await page.getByRole('button', { name: 'Details' }).isVisible())
      await page.getByRole('button', { name: 'Details' }).click();
    await panel(page).getByRole('tab', { name: 'Page' }).click();
    const overflow = await panel(page).evaluate((element) =>
      [...element.querySelectorAll('*:not(.visually-hidden)')]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .filter(
          (each) =>
            getComputedStyle(each).textOverflow !== 'ellipsis' && getComputedStyle(each).overflowX !== 'visible',
        )
        .map(({ className }) => className),
    );
    expect(overflow).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await runAxe(page)).toEqual([]);
  });
}

test('in a narrow window, the panel opens only when asked for, and covers nothing', async ({ page }) => {
  server.git('checkout', '--quiet', 'HEAD', '--', server.contentDir);
  await page.setViewportSize({ width: 820, height: 1000 });
  await openEditor(page);
  await expect(panel(page)).toHaveCount(0);
  const heading = frame(page).getByRole('heading', { name: 'Cost reduction' });
  const field = frame(page).locator('[data-edit-field]');
  await heading.click();
  await expect(field).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Lower cost');
  await page.keyboard.press('Enter');
  await expectSaved(page, '"title": "Lower cost"', 'benefits.json');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(heading).toBeVisible();
  await expect(panel(page)).toHaveCount(0);

  const details = page.getByRole('button', { name: /Details/ });
  await expect(details).toContainText('Benefit card “Cost reduction” › Title');
  await details.click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Benefit card “Cost reduction”');
  // What is selected stays in view, and so does the toolbar.
  await expect(heading).toBeInViewport({ ratio: 0.9 });
  await heading.click();
  await expect(field).toBeInViewport({ ratio: 0.9 });
  const [shown, form, undo] = await Promise.all([
    page.locator('iframe').boundingBox(),
    panel(page).boundingBox(),
    page.getByRole('button', { name: /^Undo/ }).boundingBox(),
  ]);
  expect(shown && form && shown.y + shown.height <= form.y).toBe(true);
  expect(form && undo && undo.y + undo.height <= form.y).toBe(true);
  await page.keyboard.press('Escape');
  await panel(page).getByRole('button', { name: 'Close the panel' }).click();
  await expect(panel(page)).toHaveCount(0);
});

test('a key leads from the page to the panel, and back to where the focus was', async ({ page }) => {
  await openEditor(page, '/about');
  const link = frame(page).getByRole('link', { name: 'Licensing' }).first();
  await link.focus();
  await page.keyboard.press('F6');
  await expect(panel(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(link).toBeFocused();
});

test('a key leads from the page to the form of what is selected, and back', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1000 });
  await openEditor(page, '/about');
  const heading = frame(page).getByRole('heading', { level: 1 });
  await heading.click();
  await expect(frame(page).locator('[data-edit-field]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
  await page.keyboard.press('F6');
  await expect(panel(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame(page).locator('[data-edit-field]')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(panel(page).locator(':focus')).toHaveCount(1);
});

test('an error of a page stays in its frame, with a way back', async ({ page }) => {
  const before = server.diff();
  await openEditor(page, '/about');
  await page.route(`${server.origin}/about`, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<title>Error</title>' }),
  );
  const heading = frame(page).getByRole('heading', { name: 'Our team' });
  await heading.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and friends');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This page cannot be shown' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.unroute(`${server.origin}/about`);
  await page.getByRole('main').getByRole('button', { name: 'Undo: ' }).click();
  await expect(heading).toBeVisible();
  expect(server.diff()).toBe(before);
  messages = messages.filter((message) => !message.includes('500 (Internal Server Error)'));
});

test('the editor says that its server has stopped, and goes on when it is back', async ({ page }) => {
  const before = server.diff();
  await openEditor(page, '/about');
  await frame(page).getByRole('heading', { name: 'Our Mission' }).click();
  await expect(frame(page).locator('[data-edit-field]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('What we are here for');
  await page.keyboard.press('Enter');
  await expectSaved(page, '<Section title="What we are here for">', 'pages/about.mdx');
  await server.stop();
  await expect(page.getByRole('alert')).toContainText('The editor has stopped. All that you wrote is saved.');
  await server.start();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(frame(page).getByRole('heading', { name: 'What we are here for' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Section “Our Mission” › Title' }).click();
  await expect(frame(page).getByRole('heading', { name: 'Our Mission' })).toBeVisible();
  expect(server.diff()).toBe(before);
  // Meanwhile nobody answered.
  messages = messages.filter((message) => !/ERR_CONNECTION_REFUSED|server connection lost/.test(message));
});

test('one key finds words wherever they are, and leads to them', async ({ page }) => {
  await openEditor(page, '/about');
  await page.keyboard.press('ControlOrMeta+k');
  const search = page.getByRole('combobox', { name: 'Page' });
  await expect(search).toBeFocused();
  await search.fill('shocks land');
  await page.getByRole('option', { name: 'Section “Our Mission” › Paragraph' }).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Section “Our Mission”');
  await search.fill('cost reduction');
  await page
    .getByRole('option', { name: /Benefit card/ })
    .first()
    .click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toContainText('Cost reduction');
});

test('a heading is added below a text without Markdown', async ({ page }) => {
  await openEditor(page, '/about');
  await frame(page).getByText('The mechanism is half of the answer.').click();
  await expect(frame(page).locator('[data-edit-field]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' It is 2*3.');
  await panel(page).getByRole('button', { name: 'Heading', exact: true }).click();
  await expectSaved(page, 'way round. It is 2\\*3.\n\n### [Your heading]\n', 'pages/about.mdx');
  await expect(frame(page).getByRole('heading', { name: '[Your heading]' })).toBeVisible();
});
