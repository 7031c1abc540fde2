import { runInFullOnly, test } from '../../helpers/editor-test.ts';
import { expect } from '../../helpers/marketer.ts';

runInFullOnly();

test('the focus stays in the panel when a mistake is opened, and when it is fixed', async ({ marketer }) => {
  const { panel, page, server } = marketer;
  await marketer.open();
  server.edit('benefits.json', '"gauge"', '"Gauge"');
  server.edit('benefits.json', '"title": "Cost reduction"', '"title": ""');
  await panel.getByRole('tab', { name: 'Mistakes 2' }).click();
  const title = panel.getByRole('button', { name: /Title is empty/ });
  await title.focus();
  await title.press('Enter');
  await expect(panel.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Cost reduction');
  await page.keyboard.press('Enter');
  const findings = panel.getByRole('tab', { name: 'Mistakes 1' });
  await findings.click();
  const fix = panel.getByRole('button', { name: 'Fix' });
  await fix.focus();
  await fix.press('Enter');
  await expect(panel.getByText('There are no mistakes.')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Mistakes' })).toBeFocused();
  expect(server.diff()).toBe('');
});

test('the focus goes to the input of a field that is fixed, or clicked on the page', async ({ marketer, server }) => {
  const { frame, page, panel } = marketer;
  await marketer.open();
  server.edit('team/1-placeholder.json', '"https://www.linkedin', '"www.linkedin');
  await panel.getByRole('tab', { name: 'Mistakes 1' }).click();
  await panel.getByRole('button', { name: /LinkedIn must be/ }).click();
  const profile = panel.getByRole('textbox', { name: 'LinkedIn' });
  await expect(profile).toBeFocused();
  const fix = panel.getByRole('button', { name: 'Fix' });
  await fix.focus();
  await fix.press('Enter');
  await marketer.expectSaved('"https://www.linkedin', 'team/1-placeholder.json');
  await expect(profile).toBeFocused();
  expect(server.diff()).toBe('');
  await marketer.open('/about');
  await frame.locator('a[href*="/in/example-1"]').click();
  await expect(profile).toBeFocused();
  await page.keyboard.type('www.linkedin.com/in/ada-byron');
  await page.keyboard.press('Enter');
  await marketer.expectSaved('"https://www.linkedin.com/in/ada-byron"', 'team/1-placeholder.json');
});

test('a form that replaces the list that led to it gets the focus', async ({ marketer }) => {
  const { panel } = marketer;
  await marketer.open();
  await marketer.openTab('Site');
  for (const name of ['Benefit cards', 'Cost reduction']) {
    const button = panel.getByRole('button', { name, exact: true });
    await button.focus();
    await button.press('Enter');
    await expect(panel.getByRole('heading', { name: new RegExp(name) })).toBeFocused();
  }
});

test('a key leads from the page to the form of what is selected, and back', async ({ marketer, page }) => {
  const { frame, panel } = marketer;
  await page.setViewportSize({ width: 820, height: 1000 });
  await marketer.open('/about');
  const heading = frame.getByRole('heading', { level: 1 });
  await marketer.edit(heading);
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
  await page.keyboard.press('F6');
  await expect(panel.locator(':is(input, textarea):focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame.locator('[data-edit-field]')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(panel.locator(':is(input, textarea):focus')).toHaveCount(1);
});
