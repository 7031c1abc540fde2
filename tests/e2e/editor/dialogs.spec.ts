import { renameSync } from 'node:fs';

import { runAxe } from '../../helpers/axe.ts';
import { test } from '../../helpers/editor-test.ts';
import { expect } from '../../helpers/marketer.ts';
import { patience } from '../../helpers/patience.ts';

test.skip(!process.env.TEST_FULL, '`npm run test:full` runs it');
test.describe.configure({ timeout: 120_000 * patience });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the dialogs about versions are accessible, ${colorScheme}, by keyboard and in a narrow window`, async ({
    marketer,
    page,
    server,
  }) => {
    server.edit('pages/about.mdx', 'Parts wear where', 'Parts break where');
    server.edit('benefits.json', '"Cost reduction"', '"Lower cost"');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 820, height: 900 });
    await marketer.open('/about');
    const { dialog } = marketer;
    const open = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('heading', { name })).toBeVisible();
    };

    await open('What I changed');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    expect(await runAxe(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'What I changed' })).toBeFocused();

    await open('History');
    await dialog.getByRole('button', { name: /Start$/ }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Go back to this version' })).toBeVisible();
    expect(await runAxe(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');

    await open('Send for review');
    await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    expect(await runAxe(page, '[role=dialog]')).toEqual([]);
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    await page.setViewportSize({ width: 410, height: 900 });
    expect(await isTooWide()).toBe(false);
  });
}

test('without a repository, the dialogs say what is still possible, and offer nothing else', async ({
  marketer,
  page,
  server,
}) => {
  await marketer.open('/about');
  const { dialog } = marketer;
  renameSync(server.copy.pathOf('.git'), server.copy.pathOf('.git-away'));
  try {
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await expect(dialog).toContainText('You can edit as always');
    await expect(dialog.getByRole('combobox')).toHaveCount(0);
  } finally {
    renameSync(server.copy.pathOf('.git-away'), server.copy.pathOf('.git'));
  }
});
