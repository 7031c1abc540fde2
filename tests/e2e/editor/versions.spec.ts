import { test } from '../../helpers/editor-test.ts';
import { expect } from '../../helpers/marketer.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('texts are edited on the page, changes are undone, done again, sent for review, and an earlier version comes back', async ({
  marketer,
}) => {
  const { frame, dialog, server, page } = marketer;
  const yesterday = server.read('pages/about.mdx');
  server.edit('pages/about.mdx', 'Parts wear where', 'Parts break where');
  server.git('commit', '--quiet', '--all', '--message=Say it in another way');

  await marketer.open('/about');
  const isKept = await marketer.markPage();
  await marketer.type(frame.getByRole('heading', { level: 1 }), 'Who we are');
  await marketer.type(frame.getByRole('heading', { name: 'Our team' }), 'Our people');
  await expect(frame.getByRole('heading', { name: 'Our people' })).toBeVisible();
  expect(await isKept()).toBe(true);
  const changed = server.read('pages/about.mdx');
  // A text that was only clicked has nothing to undo by itself.
  await marketer.edit(frame.getByRole('heading', { name: 'Our people' }));
  await page.keyboard.press('ControlOrMeta+z');
  await expect(frame.getByRole('heading', { name: 'Our team' })).toBeVisible();
  await marketer.pressInToolbar('Undo');
  await expect.poll(() => server.diff()).toBe('');
  await marketer.pressInToolbar('Redo');
  await marketer.pressInToolbar('Redo');
  await expect.poll(() => server.read('pages/about.mdx')).toBe(changed);

  await marketer.pressInToolbar('What I changed');
  await expect(dialog.getByRole('listitem')).toHaveText([/Title changed from “About {brand}”/, /to “Our people”/]);
  await dialog.getByRole('button', { name: /^Take back: .*“Our people”$/ }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  const sent = server.read('pages/about.mdx');
  expect(sent).toBe(changed.replace('Our people', 'Our team'));

  await dialog.getByRole('button', { name: 'Send for review' }).click();
  await dialog.getByRole('textbox', { name: 'What you changed' }).fill('Say who we are');
  // What did not arrive is sent again, with the same words.
  server.git('remote', 'set-url', '--push', 'origin', 'nowhere');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your changes are kept');
  server.git('remote', 'set-url', '--push', 'origin', server.remote);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Your changes are on the server.')).toBeVisible();
  expect(server.git('show', 'origin/main:content/pages/about.mdx')).toBe(yesterday);
  expect(server.git('--git-dir', server.remote, 'show', 'edit-say-who-we-are:content/pages/about.mdx')).toBe(sent);
  expect(server.git('branch', '--show-current')).toBe('main\n');
  await dialog.getByRole('button', { name: 'Go on editing' }).click();

  await marketer.pressInToolbar('History');
  await dialog.getByRole('button', { name: /by Ada Test: Page “.+” added$/ }).click();
  await expect(dialog.getByText(/the paragraph “.+” changed/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back to this version' }).click();
  await expect.poll(() => server.read('pages/about.mdx')).toBe(yesterday);
  await page.keyboard.press('Escape');
  await expect(frame.getByText('Parts wear where')).toBeVisible();
});
