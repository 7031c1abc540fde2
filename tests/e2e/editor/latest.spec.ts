import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runAxe } from '../../helpers/axe.ts';
import type { EditorServer } from '../../helpers/editor.ts';
import { test } from '../../helpers/editor-test.ts';
import { expect } from '../../helpers/marketer.ts';
import { patience } from '../../helpers/patience.ts';

test.skip(!process.env.TEST_FULL, '`npm run test:full` runs it');
test.describe.configure({ mode: 'default', timeout: 120_000 * patience });

/** Publishes a change that somebody else has made. */
function publish(server: EditorServer, file: string, from: string, to: string): void {
  // In the project, its settings would restart the development server.
  const other = mkdtempSync(join(tmpdir(), 'other-'));
  server.git('clone', '--quiet', server.remote, other);
  const path = `${other}/${server.contentDir}/${file}`;
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(path, text.replace(from, to));
  server.git('-C', other, 'commit', '--quiet', '--all', '--message=Others');
  server.git('-C', other, 'push', '--quiet', 'origin', 'main');
  rmSync(other, { recursive: true });
}

test('“Get the latest” brings the changes of others, keeps one’s own, and says what is new', async ({
  marketer,
  page,
  server,
}) => {
  const { dialog, frame } = marketer;
  const getLatest = async () => {
    await page.getByRole('button', { name: 'Get the latest' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Go on editing' })).toBeVisible();
    expect(await runAxe(page, '[role=dialog]')).toEqual([]);
  };
  const close = async () => {
    await dialog.getByRole('button', { name: 'Go on editing' }).click();
    await expect(page.getByRole('button', { name: 'Get the latest' })).toBeFocused();
  };
  await marketer.open('/about');

  await getLatest();
  await expect(dialog).toContainText('You have the latest version.');
  await expect(dialog).toContainText('Nobody has changed the content since you got it last.');
  await close();

  publish(server, 'pages/about.mdx', 'Parts wear where', 'Parts break where');
  await marketer.type(frame.getByRole('heading', { level: 1 }), 'Who we are');
  await getLatest();
  await expect(dialog).toContainText('What is new:');
  await expect(dialog.getByRole('listitem')).toHaveText([/^Page \/about › Section “Our Mission”: a paragraph changed/]);
  await close();
  await expect(frame.getByText('Parts break where')).toBeVisible();
  await expect(frame.getByRole('heading', { level: 1, name: 'Who we are' })).toBeVisible();
  expect(marketer.readDiff()).toHaveLength(2);

  publish(server, 'pages/about.mdx', 'title="About {brand}"', 'title="All about {brand}"');
  const mine = server.read('pages/about.mdx');
  await getLatest();
  await expect(dialog.getByRole('alert')).toContainText('You and somebody else have changed the same words');
  await expect(dialog.getByRole('alert')).toContainText('Nothing has changed here.');
  await expect(dialog.getByRole('listitem')).toHaveText([/to “Who we are”$/, /to “All about {brand}”$/]);
  await close();
  expect(server.read('pages/about.mdx')).toBe(mine);
  await getLatest();
  await dialog.getByRole('radio', { name: 'Keep mine' }).check();
  await dialog.getByRole('button', { name: 'Get the latest' }).click();
  await expect(dialog).toContainText('You have the latest version.');
  await close();
  expect(server.read('pages/about.mdx')).toBe(mine);
  await expect(frame.getByRole('heading', { level: 1, name: 'Who we are' })).toBeVisible();

  server.git('remote', 'remove', 'origin');
  await getLatest();
  await expect(dialog.getByRole('alert')).toContainText('No server is set up here');
  await close();
  expect(server.read('pages/about.mdx')).toBe(mine);
});
