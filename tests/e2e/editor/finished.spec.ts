import { globSync, readFileSync, statSync } from 'node:fs';

import type { ContentState } from '../../../packages/editor/answers.ts';
import { EditorServer } from '../../helpers/editor.ts';
import { test } from '../../helpers/editor-test.ts';
import { expect, Marketer } from '../../helpers/marketer.ts';
import { patience } from '../../helpers/patience.ts';

test.skip(!process.env.TEST_FULL, '`npm run test:full` runs it');

test.use({ viewport: { width: 1440, height: 900 } });

/** Waits until lines differ from the last commit. */
const expectLines = (marketer: Marketer, ...lines: readonly string[]) =>
  expect.poll(() => marketer.readDiff()).toEqual(expect.arrayContaining([...lines]));

/** What somebody does who changes the site. Each begins with the page that it is on, and ends when the change is there. */
const steps: Record<string, (marketer: Marketer) => Promise<void>> = {
  async changeParagraph(marketer) {
    const { frame, page } = marketer;
    await marketer.open();
    await marketer.edit(frame.getByText('You know your machine; we know the transmission.'));
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' Ask us here');
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: /^Page, section/ }).fill('/about');
    await page.getByRole('option', { name: '/about' }).first().click();
    await expect(frame.locator('[data-edit-field]')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' or there');
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
    await page.keyboard.press('ControlOrMeta+b');
    await marketer.act(() => page.keyboard.press('Enter'));
    await expect(frame.locator('strong', { hasText: 'there' })).toBeVisible();
    await expect(frame.locator('p').getByRole('link', { name: 'here', exact: true })).toHaveAttribute('href', '/about');
    await expectLines(
      marketer,
      '+documentation to build it, and engineers who stay within reach while you do. Ask us [here](/about) or **there**',
    );
  },

  async changePhone(marketer) {
    const { frame, panel } = marketer;
    await marketer.open();
    await marketer.select(frame.getByText('+44 20 7946 0999').first());
    await panel.getByRole('button', { name: 'Change it everywhere' }).click();
    await marketer.fill('Phone', '+44 20 7946 0123');
    await expect(frame.getByText('+44 20 7946 0123').first()).toBeVisible();
    await expectLines(marketer, '-  "phone": "+44 20 7946 0999",', '+  "phone": "+44 20 7946 0123",');
  },

  async changeFigure(marketer) {
    const { frame, panel } = marketer;
    await marketer.open();
    await marketer.select(frame.getByText('Power Delivery').first());
    const product = panel.getByRole('spinbutton', { name: 'Product' });
    await product.fill('96');
    await product.press('Enter');
    const improvement = panel.getByRole('textbox', { name: 'Improvement' });
    await improvement.fill('+26%');
    await improvement.press('Enter');
    await expectLines(marketer, '+    "product": 96,', '+    "improvement": "+26%"');
  },

  async addIndustryPage(marketer) {
    const { frame, panel } = marketer;
    await marketer.open('/licensing');
    await marketer.select(frame.getByRole('heading', { name: 'Aerospace' }).first());
    await panel.getByRole('button', { name: /^Add page/i }).click();
    await expectLines(marketer, '+      "title": "Aerospace",');
    await marketer.open('/licensing/aerospace');
    await expect(frame.getByRole('heading', { level: 1, name: 'Aerospace' })).toBeVisible();
  },

  async addPage(marketer) {
    const { frame, panel, dialog, page } = marketer;
    await marketer.open();
    await marketer.openTab('Page');
    await panel.getByRole('button', { name: 'New page' }).click();
    await dialog.getByLabel('Title').fill('Media');
    await dialog
      .getByLabel('Description')
      .fill('What newspapers and magazines may print about {brand}, with pictures.');
    await dialog.getByRole('button', { name: 'Make the page' }).click();
    await expect(frame.locator('h1')).toHaveText('Media');
    // A new page begins with one section.
    for (const name of ['Call to action', 'Calculator', 'Contact']) {
      await marketer.openTab('Page');
      await panel.getByRole('button', { name: 'Add a section' }).click();
      await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await expect(dialog).toHaveCount(0);
    }
    const tags = /^<(?:Section|CallToAction|Calculator|Contact)\b/gm;
    await expect.poll(() => marketer.server.read('pages/media.mdx').match(tags)).toHaveLength(4);
    await expect(frame.locator('form')).toBeVisible();
    await page.reload();
    await expect(frame.locator('h1')).toHaveText('Media');
  },

  async addPerson(marketer) {
    const { panel, dialog, page, server } = marketer;
    await marketer.open('/about');
    await marketer.openTab('Site');
    await panel.getByRole('button', { name: 'Add a person' }).click();
    await dialog.getByLabel('Name').fill('Ada Byron');
    await dialog.getByRole('button', { name: 'Add the person' }).click();
    await expect(panel.getByRole('heading', { level: 2 })).toContainText('Ada Byron');
    await page.locator('input[type=file]').setInputFiles(server.pathOf('team/tall.jpg'));
    await expect.poll(() => server.git('status', '--porcelain', '-uall')).toMatch(/team\/\S+\.webp/);
  },
};

/** The bytes of all content files. */
const readContent = (of: EditorServer) =>
  Object.fromEntries(
    globSync('**/*', { cwd: of.pathOf('.') })
      .filter((name) => statSync(of.pathOf(name)).isFile())
      .toSorted()
      .map((name) => [name, readFileSync(of.pathOf(name)).toString('base64')]),
  );

test('all changes, additions and fixes are undone and done again, to the byte', async ({
  page,
  marketer: { expectedMessages },
}) => {
  test.setTimeout(300_000 * patience);
  // Undo removes the page that is shown.
  expectedMessages.push(/404/);
  await using own = await EditorServer.start();
  const marketer = new Marketer(page, own);
  const before = readContent(own);
  const countUndo = async () => ((await own.request('state', {})) as ContentState).undo.length;

  for (const [name, work] of Object.entries(steps)) await test.step(name, () => work(marketer));
  // The paragraph, the phone, a figure with its improvement, two pages, three sections, the person and the photograph.
  const count = 11;
  await expect.poll(countUndo).toBe(count);
  const { findings } = (await own.request('state', {})) as ContentState;
  expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
  const after = readContent(own);
  const diff = own.diff();

  for (let left = count - 1; left >= 0; left--) {
    await marketer.pressInToolbar('Undo');
    await expect.poll(countUndo).toBe(left);
  }
  await expect(page.locator('header').getByRole('button', { name: 'Undo' })).toBeDisabled();
  expect(readContent(own)).toEqual(before);
  expect(own.git('status', '--porcelain')).toBe('');
  for (let done = 1; done <= count; done++) {
    await marketer.pressInToolbar('Redo');
    await expect.poll(countUndo).toBe(done);
  }
  expect(readContent(own)).toEqual(after);
  expect(own.diff()).toBe(diff);
  // The page would complain that its server goes.
  await page.close();
});
