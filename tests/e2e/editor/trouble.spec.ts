import { writeFileSync } from 'node:fs';

import type { Route } from 'playwright/test';

import { runAxe } from '../../helpers/axe.ts';
import { runInFullOnly, test } from '../../helpers/editor-test.ts';
import { expect } from '../../helpers/marketer.ts';

runInFullOnly();

test('the text of a broken file opens at its mistake', async ({ marketer, page, server }) => {
  const { panel } = marketer;
  const original = server.read('highlights.json');
  writeFileSync(server.pathOf('highlights.json'), original.replace('",', '"'));
  await marketer.open();
  await expect(panel.getByRole('tab', { name: /Mistakes/, selected: true })).toBeVisible();
  await panel.getByRole('button', { name: /comma is missing/ }).click();
  const text = page.getByRole('textbox', { name: 'Text of highlights.json' });
  await expect(text).toBeFocused();
  expect(await runAxe(page)).toEqual([]);
  // The cursor is where the comma belongs, and nothing is selected that would be typed over.
  await page.keyboard.type(',');
  await page.keyboard.press('Control+s');
  await expect(panel.getByText('There are no mistakes.')).toBeVisible();
  expect(server.git('diff', '--', 'content/highlights.json')).toBe('');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(text).not.toHaveValue(original);
});

test('what is wrong with a picture is said beside it', async ({ marketer, page, server }) => {
  const { panel } = marketer;
  server.edit('pages/one/two/three.mdx', '![An arrow that points up, in a wide picture]', '![]');
  await marketer.open('/one/two/three');
  await panel.getByRole('button', { name: /no description/ }).click();
  await expect(panel.getByRole('textbox', { name: 'What the picture shows' })).toBeVisible();
  await expect(panel.getByText('This picture has no description.')).toBeVisible();
  await expect(page.getByRole('note')).toContainText('The pages stay as they were until the mistakes are fixed.');
});

test('somebody else’s change of the same text is shown beside one’s own', async ({ marketer, page, server }) => {
  const { panel } = marketer;
  await marketer.open();
  await marketer.openFile('Site facts');
  const brand = panel.getByRole('textbox', { name: 'Brand' });
  await brand.fill('Mine');
  server.edit('site.json', '"brand": "Fixture"', '"brand": "Theirs"');
  await brand.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Theirs');
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await marketer.expectSaved('"brand": "Mine"', 'site.json');
});

test('words with a mistake that were undone are gone from the page', async ({ marketer, page }) => {
  const { frame, panel } = marketer;
  await marketer.open();
  const heading = frame.getByRole('heading', { name: 'Extended lifespan' });
  await marketer.append(heading, ' of everything that the transmission is made of');
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('heading', { name: 'Extended lifespan of everything' })).toBeVisible();
  await expect(panel.getByText(/The limit is 40/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(frame.getByRole('heading', { name: 'Extended lifespan', exact: true })).toBeVisible();
});

test('an error of a page stays in its frame, with a way back', async ({ marketer, page, server }) => {
  const { frame } = marketer;
  const before = server.diff();
  await marketer.open('/about');
  await page.route(`${server.origin}/about`, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<title>Error</title>' }),
  );
  const heading = frame.getByRole('heading', { name: 'Our team' });
  await marketer.append(heading, ' and friends');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This page cannot be shown' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.unroute(`${server.origin}/about`);
  await page.getByRole('main').getByRole('button', { name: 'Undo: ' }).click();
  await expect(heading).toBeVisible();
  expect(server.diff()).toBe(before);
  marketer.expectedMessages.push(/500 \(Internal Server Error\)/);
});

test('a page that the server did not show at first comes by itself, though nothing has changed', async ({
  marketer,
}) => {
  const { frame, page, server } = marketer;
  marketer.expectedMessages.push(/404|500/);
  for (const status of [404, 500])
    for (const times of [1, 2, 3]) {
      const answer = async (route: Route) => {
        await route.fulfill({ response: await route.fetch({ maxRetries: 1 }), status, body: '<title>Error</title>' });
      };
      await page.route(`${server.origin}/about`, answer, { times });
      await page.goto(server.editorUrl('/about'));
      await expect(frame.getByRole('heading', { name: 'Our team' })).toBeVisible();
    }
});
