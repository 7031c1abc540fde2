import { writeFileSync } from 'node:fs';

import { runAxe } from '../../helpers/axe.ts';
import { test } from '../../helpers/editor-test.ts';
import { expect } from '../../helpers/marketer.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a PDF is uploaded, linked, looked at, replaced, undone and sent', { tag: '@full' }, async ({ marketer }) => {
  const { frame, panel, dialog, server, page } = marketer;
  const address = '/downloads/our-brochure.pdf';
  const readServed = async () => (await page.request.get(server.origin + address, { maxRetries: 1 })).text();
  const library = panel.getByRole('region', { name: 'Pictures and files' });
  const getEntry = (name: string) => library.getByRole('listitem').filter({ hasText: name });
  const choose = (button: string, text: string, name = 'Our Brochure.PDF') =>
    Promise.all([
      page
        .waitForEvent('filechooser')
        .then((chooser) => chooser.setFiles({ name, mimeType: '', buffer: Buffer.from(text) })),
      page.getByRole('button', { name: button }).click(),
    ]);

  await marketer.open();
  await marketer.select(frame.getByRole('link', { name: 'See how licensing works' }));
  await choose('Upload a file', `PK\x03\x04${' '.repeat(26)}word/document.xml`);
  await expect(page.getByRole('alert')).toContainText('This is a Word document, although its name ends with .pdf.');
  await choose('Upload a file', '%PDF-1.7 first');
  await expect(panel.getByRole('combobox', { name: 'Link target' })).toHaveValue(address);
  await marketer.waitForFile('pages/index.mdx', `<Button href="${address}">See how licensing works</Button>`);
  await expect(page.getByRole('button', { name: /^Undo: .*Button/ })).toBeVisible();
  expect(await readServed()).toContain('first');

  await marketer.openTab('Site');
  await expect(getEntry('our-brochure.pdf').getByRole('link')).toHaveAttribute('href', address);
  await expect(getEntry('our-brochure.pdf')).toContainText('Used by Home page');
  await choose('Replace our-brochure.pdf', '%PDF-1.7 second', 'brochure final (2).pdf');
  await expect(page.getByText('File “our-brochure.pdf” replaced.')).toBeVisible();
  expect(await readServed()).toContain('second');
  await marketer.pressInToolbar('Undo');
  await expect.poll(readServed).toContain('first');
  await choose('Upload a file', '%PDF-1.7 third');
  await expect(getEntry('our-brochure-2.pdf')).toBeVisible();
  expect(await readServed()).toContain('first');
  await marketer.pressInToolbar('Undo');
  await expect(getEntry('our-brochure-2.pdf')).toHaveCount(0);
  const picture = page.waitForEvent('popup');
  await getEntry('tiny.jpg').first().getByRole('link', { name: 'tiny.jpg' }).click();
  await expect((await picture).locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  expect(await runAxe(page)).toEqual([]);

  // The first file of a list leads to its title.
  writeFileSync(server.pathOf('downloads.json'), '[]\n');
  await marketer.openFile('Downloads');
  await choose('Add download: choose its file', '%PDF-1.7', 'sheet.pdf');
  await expect(panel.getByRole('textbox', { name: 'Title' })).toBeFocused();

  await marketer.pressInToolbar('Send for review');
  await dialog.getByRole('textbox', { name: 'What you changed' }).fill('Offer a brochure');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Your changes are on the server.')).toBeVisible();
  const sent = `edit-offer-a-brochure:content${address}`;
  expect(server.git('--git-dir', server.remote, 'show', sent)).toBe('%PDF-1.7 first');
});
