import { expect, test } from 'playwright/test';

import { bringToLife, desktop, expectAlive, phone } from '../helpers/islands.ts';
import { bringScreenReader, transcriptOf } from '../helpers/screen-reader.ts';
import { fixture } from '../helpers/sites.ts';
import { visits } from '../helpers/visits.ts';

test.use({ baseURL: fixture.origin, viewport: desktop, reducedMotion: 'reduce' });
test.beforeEach(({ page }) => bringScreenReader(page));

for (const { url, route } of visits.filter((visit) => visit.url.startsWith(fixture.origin))) {
  test(`what is said of ${route}`, async ({ page }) => {
    test.slow();
    await page.goto(url);
    // The only page whose island is close to the first screen: it may or may not be hydrated when the reading begins.
    if (route === '/technology') {
      await bringToLife.Tabs(page);
      await expectAlive(page, 'Tabs');
    }
    const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-');
    expect((await transcriptOf(page, 'main')).join('\n')).toMatchSnapshot(`${name}.txt`);
  });
}

test('what is said of the tabs', async ({ page }) => {
  await page.goto('/');
  await bringToLife.Tabs(page);
  await expectAlive(page, 'Tabs');
  await page.getByRole('tab', { name: 'Features' }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Features');
  expect(await transcriptOf(page, '.tab-list')).toEqual([
    'tablist, orientated horizontally',
    'tab, Overview, not selected, position 1, set size 3',
    'tab, Features, selected, position 2, set size 3',
    'tab, Compatibility, not selected, position 3, set size 3',
    'end of tablist, orientated horizontally',
  ]);
});

test('what is said of the menu', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await bringToLife.MobileMenu(page);
  await expectAlive(page, 'MobileMenu');
  expect((await transcriptOf(page, '#menu')).join('\n')).toMatchSnapshot('menu.txt');
});

test('what is said of the form, and of what comes of it', async ({ page }) => {
  await page.goto('/');
  await bringToLife.EnquiryForm(page);
  await expectAlive(page, 'EnquiryForm');
  expect((await transcriptOf(page, 'form')).join('\n')).toMatchSnapshot('form.txt');
  for (const label of ['Full Name', 'Company', 'Message']) await page.getByLabel(label).fill('Words');
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status')).toContainText('Message Sent!');
  expect((await transcriptOf(page, '[role=status]')).join('\n')).toMatchSnapshot('toast.txt');
});
