import { runAxe } from '../../helpers/axe.ts';
import { runInFullOnly, test } from '../../helpers/editor-test.ts';
import { expect } from '../../helpers/marketer.ts';

runInFullOnly();

test('a text is saved on Enter and on leaving it, and Escape restores it', async ({ marketer, server }) => {
  const { frame, panel } = marketer;
  await marketer.open();
  await marketer.openRow('Benefit cards', 'Cost reduction');
  const title = panel.getByRole('textbox', { name: 'Title' });
  await title.fill('Lower cost');
  await title.press('Enter');
  await marketer.expectSaved('"title": "Lower cost"', 'benefits.json');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Benefit card “Lower cost”');
  await expect(frame.getByRole('heading', { name: 'Lower cost' })).toBeVisible();
  await title.fill('Something else');
  await title.press('Escape');
  await expect(title).toHaveValue('Lower cost');
  const metric = panel.getByRole('textbox', { name: 'Metric' });
  await metric.fill('26%');
  await metric.press('Tab');
  await marketer.expectSaved('"metric": "26%"', 'benefits.json');
  expect(server.diff().match(/^[+-] .*$/gm)).toHaveLength(4);
});

test('what is too long is counted while it is typed, and reported at the field after it is saved', async ({
  marketer,
  page,
}) => {
  const { panel } = marketer;
  await marketer.open();
  await marketer.openRow('Benefit cards', 'Efficiency boost');
  const metric = panel.getByRole('textbox', { name: 'Metric' });
  await metric.fill('15 per cent');
  await expect(panel.getByText('11 of 8 characters')).toBeVisible();
  await metric.press('Enter');
  await expect(metric).toHaveAttribute('aria-invalid', 'true');
  await expect(panel.getByRole('tab', { name: 'Mistakes 1' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await panel.getByRole('tab', { name: /Mistakes/ }).click();
  await panel.getByRole('button', { name: /Metric/ }).click();
  await expect(panel.getByRole('textbox', { name: 'Metric' })).toHaveValue('15 per cent');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(panel.getByRole('textbox', { name: 'Metric' })).toHaveValue('15%');
  await expect(panel.getByRole('tab', { name: 'Mistakes', exact: true })).toBeVisible();
});

test('an icon, a colour and the target of a link are chosen', async ({ marketer, page }) => {
  const { panel } = marketer;
  await marketer.open('/about');
  await marketer.openRow('Benefit cards', 'Environmental impact');
  await panel.getByRole('combobox', { name: 'Icon' }).fill('sprout');
  await expect(page.getByRole('option', { name: 'sprout', exact: true })).toBeVisible();
  expect(await runAxe(page, '[role=listbox]')).toEqual([]);
  await page.getByRole('option', { name: 'sprout', exact: true }).click();
  await marketer.expectSaved('"icon": "sprout"', 'benefits.json');
  await panel.getByRole('combobox', { name: 'Colour' }).selectOption('amber');
  await marketer.expectSaved('"colour": "amber"', 'benefits.json');

  await marketer.openTab('Page');
  await panel.getByRole('button', { name: 'Button “See the technology”', exact: true }).click();
  const link = panel.getByRole('combobox', { name: 'Link target' });
  await link.fill('what it works');
  await page.getByRole('option', { name: /\/technology#compatibility/ }).click();
  await marketer.expectSaved('<Button href="/technology#compatibility">See the technology</Button>', 'pages/about.mdx');
  await link.fill('www.example.com/elsewhere');
  await link.press('Tab');
  await marketer.expectSaved('href="https://www.example.com/elsewhere"', 'pages/about.mdx');
  // The answer takes away what is said before it.
  await expect(marketer.status).toHaveText('Saved');
  // Nobody has chosen the first suggestion.
  await link.fill('');
  await link.press('Tab');
  await expect(page.getByText('Link target must not be empty. The field is as it was.')).toBeVisible();
  await expect(link).toHaveValue('https://www.example.com/elsewhere');
  // What leads nowhere was only a search.
  await link.fill('the report of T');
  await link.press('Tab');
  await expect(page.getByText('Nothing was chosen for “the report of T”. The field is as it was.')).toBeVisible();
  await expect(link).toHaveValue('https://www.example.com/elsewhere');
  // Escape gives a search up.
  await link.fill('what it');
  await link.press('Escape');
  await expect(link).toHaveValue('https://www.example.com/elsewhere');
  // Tab chooses nothing, but a press that comes later does.
  await panel.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('option', { name: /\/technology$/ }).click();
  await marketer.expectSaved('<Button href="/technology">See the technology</Button>', 'pages/about.mdx');
  await marketer.openRow('Downloads', 'Data sheet of Gearless');
  const file = panel.getByRole('combobox', { name: 'File' });
  await file.fill('/downloads/data-sheet.pdfx');
  await file.press('Tab');
  await expect(page.getByText('Nothing was chosen for “/downloads/data-sheet.pdfx”')).toBeVisible();
});

test('one key finds words wherever they are, and leads to them', async ({ marketer, page }) => {
  const { panel } = marketer;
  await marketer.open('/');
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.keyboard.type('shocks land');
  await page.getByRole('option', { name: 'Section “Our Mission” › Paragraph' }).waitFor();
  await page.keyboard.press('ControlOrMeta+Shift+f');
  const search = page.getByRole('combobox', { name: 'Page' });
  await expect(search).toBeFocused();
  await search.fill('phone');
  await page.getByRole('option', { name: 'Site facts › Phone' }).waitFor();
  await page.getByRole('option', { name: 'Site facts › Phone' }).click();
  await expect(panel.getByRole('textbox', { name: 'Phone' })).toBeFocused();
  await search.fill('shocks land');
  await page.getByRole('option', { name: 'Section “Our Mission” › Paragraph' }).click();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Section “Our Mission”');
  const found = marketer.frame.locator('[data-edit-outline="selected"]');
  await expect(found).toContainText('shocks land');
  await expect(found).toBeInViewport();
  await search.fill('cost reduction');
  await page
    .getByRole('option', { name: /Benefit card/ })
    .first()
    .click();
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('Cost reduction');
});

test('a heading is added below a text without Markdown', async ({ marketer, page }) => {
  const { frame, panel } = marketer;
  await marketer.open('/about');
  await marketer.edit(frame.getByText('The mechanism is half of the answer.'));
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' It is 2*3.');
  await panel.getByRole('button', { name: 'Picture', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  await expect(dialog.getByRole('textbox', { name: 'What the picture shows' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Choose a picture' })).toBeDisabled();
  await page.keyboard.type('A belt');
  await expect(dialog.getByRole('button', { name: 'Choose a picture' })).toBeEnabled();
  page.once('dialog', (question) => {
    expect(question.message()).toBe('Discard what you typed here?');
    void question.accept();
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await panel.getByRole('button', { name: 'Heading', exact: true }).click();
  await marketer.expectSaved('way round. It is 2\\*3.\n\n### [Your heading]\n', 'pages/about.mdx');
  // What is typed takes the place of words that stand for others.
  await marketer.edit(frame.getByRole('heading', { name: '[Your heading]' }));
  await page.keyboard.type('How it adapts');
  await page.keyboard.press('Enter');
  await marketer.expectSaved('\n\n### How it adapts\n', 'pages/about.mdx');
});

test('a number and the text beside it are changed at the place that shows them', async ({ marketer }) => {
  const { frame, panel } = marketer;
  await marketer.open();
  await marketer.select(frame.getByText('Power Delivery').first());
  const product = panel.getByRole('textbox', { name: 'Product' });
  await product.fill('96');
  await product.press('Enter');
  const improvement = panel.getByRole('textbox', { name: 'Improvement' });
  await improvement.fill('+26%');
  await improvement.press('Enter');
  await marketer.expectSaved('"product": 96,', 'comparison.json');
  await marketer.expectSaved('"improvement": "+26%"', 'comparison.json');
});

test('a text that many places share is changed from one of them', async ({ marketer }) => {
  const { frame, panel } = marketer;
  await marketer.open();
  await marketer.select(frame.getByText('+44 20 7946 0999').first());
  await panel.getByRole('button', { name: 'Change it everywhere' }).click();
  const phone = panel.getByRole('textbox', { name: 'Phone', exact: true });
  await phone.fill('+44 20 7946 0123');
  await phone.press('Enter');
  await expect(frame.getByText('+44 20 7946 0123').first()).toBeVisible();
  expect(marketer.readDiff()).toEqual(['-  "phone": "+44 20 7946 0999",', '+  "phone": "+44 20 7946 0123",']);
});
