import { writeFileSync } from 'node:fs';

import { runAxe } from '../../helpers/axe.ts';
import { runInFullOnly, test } from '../../helpers/editor-test.ts';
import { expect, type Marketer } from '../../helpers/marketer.ts';

runInFullOnly();

const description = 'Pictures, figures and people to talk to, for journalists who write about transmissions.';

/** Opens the dialog for a new page, and fills it in. */
async function describePage(marketer: Marketer, title: string): Promise<void> {
  const { page, panel } = marketer;
  await marketer.openTab('Page');
  await panel.getByRole('button', { name: 'New page' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'Description' }).fill(description);
}

test('a page is made, and deleted after what links to it has been shown', async ({ marketer, page }) => {
  const { panel } = marketer;
  await marketer.open();
  await describePage(marketer, 'Press & media');
  await expect(page.getByLabel('Address')).toHaveValue('/press-media');
  await page.getByRole('checkbox').check();
  // The test answers every question with no.
  await page.mouse.click(5, 5);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make the page' }).click();
  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue('Press & media');
  await expect(panel.getByRole('heading', { level: 2, name: 'Press & media' })).toBeVisible();
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Navigation/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('the editor follows a page to its new address, also when that is undone and redone', async ({ marketer }) => {
  const { frame, panel, page, server } = marketer;
  const before = server.diff();
  // The frame may ask for the old address once more, before the editor knows the new one.
  marketer.expectedMessages.push(/404/);
  await marketer.open('/about');
  await marketer.openTab('Page');
  await panel.getByRole('button', { name: 'Change address' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('/who-we-are');
  await page.getByRole('dialog').getByRole('button', { name: 'Change the address' }).click();
  const undo = page.getByRole('button', { name: /^Undo/ });
  const expectPage = async (address: string) => {
    await expect(page).toHaveURL(server.editorUrl(address));
    await expect(frame.getByRole('heading', { level: 2, name: 'Our Mission' })).toBeVisible();
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

test('the editor leaves a page that undo removes, and shows one that undo brings back', async ({ marketer }) => {
  const { frame, panel, page, server } = marketer;
  const before = server.diff();
  await marketer.open();
  const heading = frame.getByRole('heading', { level: 1 });
  const home = await heading.innerText();
  await describePage(marketer, 'Visit us');
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
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete the page' }).click();
  await expectPage('/', home);
  await undo.click();
  await expectPage('/visit-us', 'Visit us');
  await undo.click();
  await expectPage('/', home);
  await expect(undo).toBeDisabled();
  expect(server.diff()).toBe(before);
  // The frame asks for the page again before it learns that there is none.
  marketer.expectedMessages.push(/404/);
});

test('a page that is made while there are mistakes says that it is saved, and appears when they are fixed', async ({
  marketer,
}) => {
  const { frame, panel, page, server } = marketer;
  const original = server.read('highlights.json');
  writeFileSync(server.pathOf('highlights.json'), original.replace('",', '"'));
  await marketer.open();
  await expect(panel.getByRole('tab', { name: /Mistakes/, selected: true })).toBeVisible();
  await describePage(marketer, 'Open questions');
  await page.getByRole('button', { name: 'Make the page' }).click();
  const pending = page.getByRole('region', { name: '“Open questions” is saved' });
  await expect(pending).toBeVisible();
  await expect(page.locator('iframe[title="The page"]')).toBeHidden();
  expect(await runAxe(page)).toEqual([]);
  // Of a page that is on its way, nothing is known.
  await page.route(`${server.origin}/about`, () => undefined);
  for (const [title, count] of Object.entries({ 'About Fixture': 0, 'Open questions': 1 })) {
    await page.getByRole('combobox', { name: 'Page' }).fill(title);
    await page.getByRole('option', { name: title }).first().click();
    await expect(page.getByRole('region', { name: /is saved$/ })).toHaveCount(count);
  }
  await pending.getByRole('button', { name: 'Show the mistakes' }).click();
  await expect(panel.getByRole('tab', { name: /Mistakes/, selected: true })).toBeVisible();
  writeFileSync(server.pathOf('highlights.json'), original);
  await expect(frame.getByRole('heading', { level: 1, name: 'Open questions' })).toBeVisible();
  await expect(pending).toHaveCount(0);
  // Until then, the server has no page at this address.
  marketer.expectedMessages.push(/404/);
});
