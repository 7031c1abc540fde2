import { chmodSync } from 'node:fs';

import { test } from '../../helpers/editor-test.ts';
import { expect, type Marketer } from '../../helpers/marketer.ts';
import { pauseRequests } from '../../helpers/pause-requests.ts';

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 900 } });

/** Adds a paragraph, and types words before the page shows it. Returns a function that lets the page show it. */
async function addUnseen(marketer: Marketer, words: string): Promise<() => void> {
  const { frame, panel, page, server } = marketer;
  await marketer.open('/about');
  await marketer.select(frame.getByText('The mechanism is half of the answer.'));
  const resume = await pauseRequests(page, `${server.origin}/about`);
  await panel.getByRole('group', { name: 'Add below' }).getByRole('button', { name: 'Paragraph', exact: true }).click();
  await page.keyboard.type(words);
  await marketer.waitForFile('pages/about.mdx', 'Write your text here.');
  return resume;
}

test('keys that are pressed before something new is on the page arrive there', async ({ marketer, page }) => {
  const showPage = await addUnseen(marketer, 'Words typed');
  await page.keyboard.type(' at once');
  await expect(marketer.status).toHaveText('Not saved yet');
  showPage();
  await expect(marketer.frame.locator('[data-edit-field]')).toHaveText('Words typed at once');
  await page.keyboard.press('ControlOrMeta+Enter');
  await marketer.waitForFile('pages/about.mdx', '\n\nWords typed at once\n');
});

test('keys that are pressed before something new is on the page outlive the window', async ({ marketer, page }) => {
  const showPage = await addUnseen(marketer, '1. Words');
  await page.keyboard.type(' at once');
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('Words at once');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload({ waitUntil: 'commit' });
  showPage();
  await expect(marketer.offer).toContainText('1. Words at once');
  await marketer.offer.getByRole('button', { name: 'Save it' }).click();
  await marketer.waitForFile('pages/about.mdx', '\n\n1\\. Words at once\n');
  await expect(marketer.status).toHaveText('Saved');
});

test('keys that are pressed outside the page go to what was added, or to what is outlined', async ({
  marketer,
  page,
}) => {
  const { dialog, frame, panel } = marketer;
  await marketer.open('/about');
  await marketer.openTab('Page');
  await page.keyboard.type('quiet');
  await expect(page.getByText('What you type is not written.')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Add to Section “Our Mission”' }).click();
  await dialog.getByRole('button', { name: 'Paragraph', exact: true }).click();
  await page.keyboard.type('Words');
  await expect(frame.locator('[data-edit-field]')).toHaveText('Words');
  await page.keyboard.press('ControlOrMeta+Enter');
  await marketer.waitForFile('pages/about.mdx', '\n\nWords\n');
  await marketer.select(frame.getByRole('heading', { name: 'Our team' }));
  await panel.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.type('here');
  await page.keyboard.press('Enter');
  await marketer.waitForFile('pages/about.mdx', 'title="Our team here"');
});

test('what is added in the panel waits for its words there', async ({ marketer, page }) => {
  const { panel } = marketer;
  await marketer.open();
  await marketer.openTab('Site');
  await panel.getByRole('button', { name: 'Add news' }).click();
  await page.keyboard.type('Out at sea');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('News item “Out at sea”');
  await expect(panel.getByRole('textbox', { name: 'Summary' })).toBeFocused();
});

test('somebody whose browser has no room for words is told to leave the window open', async ({ marketer, page }) => {
  const alert = page.getByText('Leave this window open until all is saved.');
  await marketer.open('/about');
  await page.evaluate(() => {
    for (let length = 2 ** 23; length >= 1; length /= 2) {
      try {
        localStorage.setItem(`full ${length}`, 'x'.repeat(length));
      } catch {
        // A shorter text may find room.
      }
    }
  });
  await marketer.append(marketer.frame.getByRole('heading', { name: 'Our team' }), ' and friends');
  await expect(alert).toBeVisible();
  await page.keyboard.press('Enter');
  await marketer.waitForFile('pages/about.mdx', 'Our team and friends');
  await expect(marketer.status).toHaveText('Saved');
  await expect(alert).toHaveCount(0);
});

test('a message for those who review stays although all changes are taken back meanwhile', async ({ marketer }) => {
  const { dialog, server } = marketer;
  server.edit('pages/about.mdx', 'Our mission is', 'Our only mission is');
  await marketer.open('/about');
  await marketer.pressInToolbar('Send for review');
  const message = dialog.getByRole('textbox', { name: 'What you changed' });
  await message.fill('Say what we do');
  server.edit('pages/about.mdx', 'Our only mission is', 'Our mission is');
  await expect(dialog).toContainText('Nothing is left to send.');
  await expect(message).toHaveValue('Say what we do');
  await expect(marketer.status).toHaveText('Not saved yet');
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
});

test('a text with words that are not saved is deleted only if the person confirms that', async ({ marketer, page }) => {
  const { frame, panel, server } = marketer;
  await marketer.open('/about');
  await marketer.append(frame.getByText('The mechanism is half of the answer.'), ' More words.');
  const file = server.pathOf('pages/about.mdx');
  chmodSync(file, 0o444);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(frame.locator('[data-edit-tag]')).toContainText('Not saved.');
  const removals: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"remove"') === true) removals.push(request.url());
  });
  const answer = async (accepts: boolean) => {
    const asked = page.waitForEvent('dialog');
    const pressed = panel.getByText('Delete', { exact: true }).click();
    const dialog = await asked;
    expect(dialog.message()).toContain('words that are not saved');
    await (accepts ? dialog.accept() : dialog.dismiss());
    await pressed;
  };
  await answer(false);
  await expect(marketer.offer).toContainText('More words.');
  expect(removals).toEqual([]);
  await answer(true);
  await expect(page.getByRole('alert').filter({ hasText: 'read-only' }).first()).toBeVisible();
  expect(removals).toHaveLength(1);
  await expect(marketer.offer).toContainText('More words.');
  chmodSync(file, 0o644);
});

test('a text that the page shows in capitals is read as it was typed', async ({ marketer, page }) => {
  const { frame } = marketer;
  const showCapitals = () =>
    frame.locator('body').evaluate(({ ownerDocument }) => {
      const style = ownerDocument.createElement('style');
      style.textContent = 'h1, summary { text-transform: uppercase }';
      ownerDocument.head.append(style);
    });
  await marketer.open('/about');
  await showCapitals();
  await marketer.append(frame.getByRole('heading', { level: 1 }), ' and friends');
  await page.keyboard.press('Enter');
  await marketer.waitForFile('pages/about.mdx', 'title="About {brand} and friends"');
  // A field of its own lies over what a key presses.
  await marketer.open('/evidence');
  await showCapitals();
  const question = frame.locator('summary').filter({ hasText: 'without an address?' });
  // The first click opens the answer.
  await question.click();
  await marketer.append(question, ' Yes');
  await page.keyboard.press('Enter');
  await marketer.waitForFile('pages/evidence.mdx', '"May a question be without an address? Yes"');
});
