import { globSync, readFileSync, statSync } from 'node:fs';

import type { FrameLocator, Locator, Page } from 'playwright/test';
import sharp from 'sharp';

import type { ContentState } from '../../../packages/editor/answers.ts';
import { EditorServer } from '../../helpers/editor.ts';
import { test } from '../../helpers/editor-test.ts';
import { expect, Marketer } from '../../helpers/marketer.ts';
import { patience } from '../../helpers/patience.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 * patience });
test.skip(!process.env.TEST_FULL, '`npm run test:full` runs it');

test.use({ viewport: { width: 1440, height: 900 } });

/** What a step works with. */
interface View {
  marketer: Marketer;
  frame: FrameLocator;
  panel: Locator;
  dialog: Locator;
  page: Page;
}

const viewOf = (marketer: Marketer): View => {
  const { frame, panel, dialog, page } = marketer;
  return { marketer, frame, panel, dialog, page };
};

/** Waits until lines differ from the last commit. */
const expectLines = (marketer: Marketer, ...lines: readonly string[]) =>
  expect.poll(() => marketer.readDiff()).toEqual(expect.arrayContaining([...lines]));

/** What somebody does who changes the site. Each begins with the page that it is on, and ends when the change is there. */
const steps = {
  async changeHeadline({ marketer, frame }) {
    await marketer.open();
    await marketer.type(frame.getByRole('heading', { level: 1 }), 'Gears without steps');
    await expect(frame.getByRole('heading', { level: 1, name: 'Gears without steps' })).toBeVisible();
    await expectLines(marketer, '-  title="Revolutionising gear transmissions"', '+  title="Gears without steps"');
  },

  async changeParagraph({ marketer, frame, page }) {
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

  async changeButton({ marketer, frame, panel, page }) {
    await marketer.open();
    await marketer.select(frame.getByRole('link', { name: 'See how licensing works' }));
    await panel.getByRole('combobox', { name: 'Link target' }).fill('about');
    await page.getByRole('option', { name: '/about' }).first().click();
  },

  async changePhone({ marketer, frame, panel }) {
    await marketer.open();
    await marketer.select(frame.getByText('+44 20 7946 0999').first());
    await panel.getByRole('button', { name: 'Change it everywhere' }).click();
    await marketer.fill('Phone', '+44 20 7946 0123');
    await expect(frame.getByText('+44 20 7946 0123').first()).toBeVisible();
    await expectLines(marketer, '-  "phone": "+44 20 7946 0999",', '+  "phone": "+44 20 7946 0123",');
  },

  async changeFigure({ marketer, frame, panel }) {
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

  async changeIcon({ marketer, frame, panel, page }) {
    await marketer.open();
    await marketer.select(frame.getByRole('heading', { name: 'Cost reduction' }));
    await panel.getByRole('combobox', { name: 'Icon' }).fill('wallet');
    await page.getByRole('option', { name: 'wallet', exact: true }).click();
  },

  async changeOrder({ marketer, frame, panel }) {
    await marketer.open();
    await marketer.select(frame.getByRole('heading', { name: 'Cost reduction' }));
    await panel.getByRole('button', { name: 'Move up' }).click();
  },

  async addCard({ marketer, frame, panel }) {
    await marketer.open();
    await marketer.select(frame.getByRole('heading', { name: 'Extended lifespan' }));
    await panel.getByRole('button', { name: 'Duplicate' }).click();
    await marketer.fill('Title', 'Quiet running');
    await expect(frame.getByRole('heading', { name: 'Quiet running' })).toBeVisible();
    await expectLines(marketer, '+    "title": "Quiet running",');
  },

  async addIndustryPage({ marketer, frame, panel }) {
    await marketer.open('/licensing');
    await marketer.select(frame.getByRole('heading', { name: 'Aerospace' }).first());
    await panel.getByRole('button', { name: /^Add page/i }).click();
    await expectLines(marketer, '+      "title": "Aerospace",');
    await marketer.open('/licensing/aerospace');
    await expect(frame.getByRole('heading', { level: 1, name: 'Aerospace' })).toBeVisible();
  },

  async addPage({ marketer, frame, panel, dialog, page }) {
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

  async addPerson({ marketer, panel, dialog, page }) {
    await marketer.open('/about');
    await marketer.openTab('Site');
    await panel.getByRole('button', { name: 'Add a person' }).click();
    await dialog.getByLabel('Name').fill('Ada Byron');
    await dialog.getByRole('button', { name: 'Add the person' }).click();
    await expect(panel.getByRole('heading', { level: 2 })).toContainText('Ada Byron');
    const photograph = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#7799bb' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: photograph });
    const { server } = marketer;
    const readStatus = () => server.git('status', '--porcelain', '--untracked-files=all', '--', 'content');
    await expect.poll(readStatus).toMatch(/team\/.*\.(?:webp|jpg)/);
    const [, picture = ''] = /\?\? content\/(team\/\S+\.(?:webp|jpg))/.exec(readStatus()) ?? [];
    const metadata = await sharp(readFileSync(server.pathOf(picture))).metadata();
    expect(Math.max(metadata.width, metadata.height)).toBeLessThanOrEqual(1600);
    expect(metadata.exif).toBeUndefined();
  },
} satisfies Record<string, (view: View) => Promise<void>>;

test.describe('a change', () => {
  test('of one text after another, without waiting', async ({ marketer, page }) => {
    const { frame } = marketer;
    await marketer.open();
    await marketer.edit(frame.getByRole('heading', { level: 1 }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Gears');
    // Leaving a text saves it, and moves what follows it in its file.
    await marketer.edit(frame.getByText('You know your machine; we know the transmission.'));
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('Well: ');
    await marketer.edit(frame.getByText('A continuously variable'));
    await expect(frame.locator('[data-edit-field]')).toHaveText(/^A continuously variable/);
    await page.keyboard.press('Escape');
    await marketer.waitForFile('pages/index.mdx', 'Well: You know your machine; we know');
    await marketer.waitForFile('pages/index.mdx', 'title="Gears"');
  });

  test('of the headline and the summary of news', async ({ marketer }) => {
    const { frame } = marketer;
    await marketer.open('/news/test-bench');
    await marketer.type(frame.getByRole('heading', { level: 1 }), 'A third test bench');
    const summary = 'Our third test bench turns day and night, and partners wait a third as long for a result.';
    await marketer.type(frame.getByText('Our second test bench'), summary);
    await expect(frame.getByText(summary)).toBeVisible();
    await marketer.expectDiff(
      '-title: "A new test bench"',
      '+title: "A third test bench"',
      '-summary: "Our second test bench turns day and night, so that partners wait half as long for a result."',
      `+summary: "${summary}"`,
    );
  });
});

/** Mistakes with one way to fix them: where they are made, the text that is right, and the one that is wrong. */
const mistakes: readonly (readonly [name: string, file: string, right: string, wrong: string])[] = [
  ['a missing comma', 'benefits.json', '"15%",', '"15%"'],
  ['a comma too many', 'benefits.json', '"colour": "amber"\n', '"colour": "amber",\n'],
  ['curly quotation marks', 'benefits.json', '"title": "Cost reduction"', '“title”: “Cost reduction”'],
  ['an icon in another case', 'benefits.json', '"gauge"', '"Gauge"'],
  ['a number in quotation marks', 'environment.json', '"value": 20', '"value": "20"'],
  ['a placeholder in another case', 'pages/about.mdx', 'title="About {brand}"', 'title="About {Brand}"'],
  ['an address without its beginning', 'team/1-placeholder.json', '"https://www.linkedin', '"www.linkedin'],
];

test.describe('a mistake is fixed from what is shown:', () => {
  for (const [name, file, right, wrong] of mistakes) {
    test(name, async ({ marketer, server }) => {
      const { panel, page } = marketer;
      const before = server.read(file);
      server.edit(file, right, wrong);
      await marketer.open('/about');
      await marketer.openTab('Mistakes');
      const fix = panel.getByRole('button', { name: 'Fix' });
      await expect(fix.first()).toBeVisible();
      for (let left = 5; left > 0 && (await fix.count()) > 0; left--) {
        const count = await fix.count();
        await fix.first().click();
        await expect.poll(() => fix.count()).toBeLessThan(count);
      }
      await expect.poll(() => server.read(file).replaceAll(/\s/g, '')).toBe(before.replaceAll(/\s/g, ''));
      await expect(page.getByText('Saved', { exact: true })).toBeAttached();
    });
  }
});

/** The bytes of all content files. */
const readContent = (of: EditorServer) =>
  Object.fromEntries(
    globSync('**/*', { cwd: of.pathOf('.') })
      .filter((name) => statSync(of.pathOf(name)).isFile())
      .toSorted()
      .map((name) => [name, readFileSync(of.pathOf(name)).toString('base64')]),
  );

/** What each step leaves behind in the list of what can be undone. */
const undoSteps: Record<keyof typeof steps, number> = {
  changeHeadline: 1,
  changeParagraph: 1,
  changeButton: 1,
  changePhone: 1,
  // The figure, and the improvement.
  changeFigure: 2,
  changeIcon: 1,
  changeOrder: 1,
  // The copy, and its title.
  addCard: 2,
  addIndustryPage: 1,
  // The page, and three sections.
  addPage: 4,
  // The person, and the photograph.
  addPerson: 2,
};

test('all changes, additions and fixes are undone and done again, to the byte', async ({
  page,
  marketer: { expectedMessages },
}) => {
  test.setTimeout(300_000 * patience);
  // Undo removes the page that is shown.
  expectedMessages.push(/404/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await using own = await EditorServer.start();
  const marketer = new Marketer(page, own);
  const before = readContent(own);
  const countUndo = async () => ((await own.request('state', {})) as ContentState).undo.length;

  let count = 0;
  for (const [name, number] of Object.entries(undoSteps) as [keyof typeof steps, number][]) {
    await test.step(name, () => steps[name](viewOf(marketer)));
    count += number;
    await expect.poll(countUndo, name).toBe(count);
  }
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
