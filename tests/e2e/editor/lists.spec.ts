import { runAxe } from '../../helpers/axe.ts';
import { runInFullOnly, test } from '../../helpers/editor-test.ts';
import { expect } from '../../helpers/marketer.ts';
import { pauseRequests } from '../../helpers/pause-requests.ts';

runInFullOnly();

test('the focus stays in the list of sections when one is hidden, duplicated or removed', async ({ marketer }) => {
  const { panel, server } = marketer;
  await marketer.open('/about');
  await marketer.openTab('Page');
  const sections = panel.getByRole('list', { name: 'Sections' });
  for (const [name, after] of [
    ['Hide Section “Our Mission”', 'Show Section “Our Mission”'],
    ['Show Section “Our Mission”', 'Hide Section “Our Mission”'],
    ['Duplicate Section “Our Mission”', 'Duplicate Section “Our Mission”'],
  ] as const) {
    const button = sections.getByRole('button', { name }).first();
    await button.focus();
    await button.press('Enter');
    await expect(sections.getByRole('button', { name: after }).first()).toBeFocused();
  }
  const removal = sections.getByRole('button', { name: 'Delete Section “Our Mission”' });
  await expect(removal).toHaveCount(2);
  await removal.first().press('Enter');
  await expect(removal).toHaveCount(1);
  await expect(removal).toBeFocused();
  expect(server.diff()).toBe('');
});

test('rows are added, duplicated, moved and deleted, with the keyboard and the mouse', async ({ marketer, page }) => {
  const { panel } = marketer;
  await marketer.open();
  await marketer.openFile('Benefit cards');
  const rows = panel.getByRole('list', { name: 'Benefit cards' }).getByRole('listitem');
  const first = panel.getByRole('button', { name: 'Move “Efficiency boost” down' });
  await first.focus();
  await first.press('Enter');
  await expect(rows.nth(1)).toContainText('Efficiency boost');
  await expect(first).toBeFocused();
  await panel.getByRole('button', { name: 'Duplicate “Efficiency boost”' }).click();
  await expect(rows).toHaveCount(5);
  await panel.getByRole('button', { name: 'Delete “Efficiency boost”' }).first().click();
  await expect(rows).toHaveCount(4);
  const removal = panel.getByRole('button', { name: 'Delete “Efficiency boost”' });
  await removal.focus();
  for (const name of ['Dismiss', 'Undo']) {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    if (name === 'Undo') continue;
    await expect(removal).toBeFocused();
    await removal.press('Enter');
    await expect(rows).toHaveCount(3);
  }
  await expect(rows).toHaveCount(4);
  await expect(panel.locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: /^Undo:/ }).click();
  await expect(rows).toHaveCount(5);
  // It is the last row.
  await expect(panel.getByRole('button', { name: 'Move “Extended lifespan” down' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Move “Extended lifespan” up' }).click();
  await expect(rows.nth(3)).toContainText('Extended lifespan');
  await expect(page.getByRole('button', { name: /^Undo: .*moved/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Add benefit card' }).click();
  await expect(panel.getByText('6 of 6')).toBeVisible();
  // It waits for its words.
  await expect(panel.getByRole('textbox', { name: 'Title' })).toBeFocused();
});

test('a section is added from the palette, shown at once, and removed', async ({ marketer, page }) => {
  const { frame, panel } = marketer;
  await marketer.open('/about');
  await marketer.openTab('Page');
  await panel.getByRole('button', { name: 'Add a section' }).click();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: /^Call to action/ }).click();
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('Call to action');
  await expect(frame.getByRole('heading', { name: 'Call to action' })).toBeInViewport();
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/Call to action .* removed/)).toBeVisible();
});

test('a copy is selected, so that it can be changed at once', async ({ marketer, page }) => {
  const { frame, panel } = marketer;
  await marketer.open();
  await marketer.openRow('Industries', 'Aerospace');
  await panel.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(panel.getByRole('group', { name: /^4 of / })).toBeVisible();
  // A text of the row is selected here, not the row.
  await frame.getByRole('heading', { name: 'Extended lifespan' }).click();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Benefit card “Extended lifespan”');
  const place = panel.getByRole('group', { name: /^\d+ of \d+$/ });
  const position = Number.parseInt((await place.getAttribute('aria-label')) ?? '', 10);
  await page.keyboard.type(' one');
  await panel.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(place).toHaveAccessibleName(new RegExp(`^${position + 1} of `));
});

test('the palette adds to the component that it was opened for, although a save moves it', async ({
  marketer,
  page,
}) => {
  const { dialog, frame, panel, server } = marketer;
  const resume = await pauseRequests(page, '**/@edit/change');
  await marketer.open('/about');
  await marketer.append(frame.getByText('The mechanism is half of the answer.'), ' Words that move all below.');
  await marketer.openTab('Page');
  await panel.getByRole('button', { name: 'Add to Section “Our team”' }).click();
  resume();
  await expect(marketer.status).toHaveText('Saved');
  await dialog.getByRole('listitem').getByRole('button').first().click();
  await expect(dialog).toHaveCount(0);
  expect(server.read('pages/about.mdx')).toMatch(/<Team \/>\s+<[A-Z]/);
});
