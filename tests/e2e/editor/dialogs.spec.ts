import { runAxe } from '../../helpers/axe.ts';
import { runInFullOnly, test } from '../../helpers/editor-test.ts';
import { expect } from '../../helpers/marketer.ts';
import { publish } from '../../helpers/publish.ts';

runInFullOnly();

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the dialogs about versions are accessible, ${colorScheme}, by keyboard and in a narrow window`, async ({
    marketer,
  }) => {
    const { dialog, page, server } = marketer;
    server.edit('pages/about.mdx', 'Parts wear where', 'Parts break where');
    server.edit('benefits.json', '"Cost reduction"', '"Lower cost"');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 820, height: 900 });
    await marketer.open('/about');
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
    await dialog.getByRole('button', { name: /added$/ }).focus();
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

test('“Get the latest” brings the changes of others, keeps one’s own, and says what is new', async ({ marketer }) => {
  const { dialog, frame, page, server } = marketer;
  const getLatest = async () => {
    await page.getByRole('button', { name: 'Get the latest' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: /Go on editing|Keep mine/ })).toBeVisible();
    expect(await runAxe(page, '[role=dialog]')).toEqual([]);
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Get the latest' })).toBeFocused();
  };
  await marketer.open('/about');

  await getLatest();
  await expect(dialog).toContainText('There is nothing new from others.');
  await close();

  publish(server, ['content/pages/about.mdx', 'Parts wear where', 'Parts break where']);
  await marketer.type(frame.getByRole('heading', { level: 1 }), 'Who we are');
  await getLatest();
  await expect(dialog).toContainText('What others have changed:');
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Page “About Fixture” › Section “Our Mission”: the paragraph “.+” changed/,
  ]);
  await close();
  await expect(frame.getByText('Parts break where')).toBeVisible();
  await expect(frame.getByRole('heading', { level: 1, name: 'Who we are' })).toBeVisible();
  expect(marketer.readDiff()).toHaveLength(2);

  publish(server, ['content/pages/about.mdx', 'title="About {brand}"', 'title="All about {brand}"']);
  const mine = server.read('pages/about.mdx');
  await getLatest();
  await expect(dialog.getByRole('alert')).toContainText('You and somebody else have changed the same words');
  await expect(dialog.getByRole('alert')).toContainText('Nothing has changed here.');
  await expect(dialog.locator('pre')).toHaveText([/to “Who we are”$/, /to “All about {brand}”$/]);
  await close();
  expect(server.read('pages/about.mdx')).toBe(mine);
  await getLatest();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(dialog).toContainText('There is nothing new from others.');
  await close();
  expect(server.read('pages/about.mdx')).toBe(mine);
  await expect(frame.getByRole('heading', { level: 1, name: 'Who we are' })).toBeVisible();
});
