import { expect as expectSoon, test, type Page } from 'playwright/test';

import { DevServer } from '../helpers/dev-server.ts';

// Servers compile a page when it is first asked for.
const expect = expectSoon.configure({ timeout: 30_000 });
const from = 'tests/fixtures/content';
const overlay = (page: Page) => page.getByRole('dialog', { name: / in the content$/ });
// Not by its role: the overlay has a heading too.
const heading = (page: Page) => page.locator('main h1');

// Two servers of one project would write the same files in .astro/.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.describe('while content is edited', () => {
  const server = new DevServer(from, 4341);

  test.beforeAll(() => server.start());
  test.afterAll(() => server.stop());

  const slips = [
    [
      'a field is mistyped',
      'benefits.json',
      '"title": "Efficiency',
      '"titel": "Efficiency',
      'There is no field “titel” here.',
    ],
    ['a component is mistyped', 'pages/index.mdx', '<Benefits />', '<Benefitz />', 'There is no component <Benefitz>.'],
    ['a tag is mistyped', 'pages/index.mdx', '</Hero>', '</Heroo>', '<Hero> is closed by </Heroo>.'],
    ['a fact is mistyped', 'site.json', '"brand"', '"brnd"', 'There is no field “brnd” here.'],
    ['a link leads nowhere', 'navigation.json', '"/about"', '"/abuot"', 'There is no page at /abuot.'],
  ] as const;

  for (const [name, file, right, wrong, message] of slips) {
    test(`when ${name}, the browser says so, and the last good page stays`, async ({ page }) => {
      await page.goto(server.origin);
      const before = await heading(page).textContent();
      server.edit(file, right, wrong);
      await expect(overlay(page)).toContainText(message);
      await expect(heading(page)).toHaveText(before ?? '');
      await page.reload();
      await expect(overlay(page)).toContainText(message);
      await expect(heading(page)).toHaveText(before ?? '');
      server.edit(file, wrong, right);
      await expect(overlay(page)).toHaveCount(0);
      await expect(heading(page)).toHaveText(before ?? '');
    });
  }

  const edits = [
    ['a row', 'benefits.json', 'Efficiency Boost', 'Efficiency Leap'],
    ['prose', 'pages/index.mdx', 'Where a gearbox steps from one ratio', 'Where a gearbox hops from one ratio'],
    ['an attribute', 'pages/index.mdx', 'title="Get in touch"', 'title="Write to us now"'],
  ] as const;

  for (const [name, file, old, fresh] of edits) {
    test(`${name} that is changed shows by itself`, async ({ page }) => {
      await page.goto(server.origin);
      server.edit(file, old, fresh);
      await expect(page.locator('main')).toContainText(/"(.*)"/.exec(fresh)?.[1] ?? fresh);
    });
  }

  test('a fact that is changed shows everywhere by itself', async ({ page }) => {
    await page.goto(server.origin);
    server.edit('site.json', '"product": "Gearless"', '"product": "Shiftless"');
    await expect(page).toHaveTitle(/^Shiftless/);
    await expect(page.getByRole('main')).toContainText('Shiftless');
  });

  test('what is changed meanwhile waits until all is well', async ({ page }) => {
    await page.goto(server.origin);
    server.edit('benefits.json', '"title": "Efficiency', '"titel": "Efficiency');
    await expect(overlay(page)).toBeVisible();
    server.edit('pages/index.mdx', 'title="Write to us now"', 'title="Call us"');
    server.edit('benefits.json', '"titel": "Efficiency', '"title": "Efficiency');
    await expect(page.locator('body')).toContainText('Call us');
  });
});

test('content that is broken from the start shows what is wrong, and the page once it is mended', async ({ page }) => {
  const server = new DevServer(from, 4342);
  try {
    server.edit('site.json', '"brand"', '"brnd"');
    await server.start();
    await page.goto(server.origin);
    await expect(page.locator('body > pre')).toContainText('There is no field “brnd” here.');
    server.edit('site.json', '"brnd"', '"brand"');
    await expect(heading(page)).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
  } finally {
    await server.stop();
  }
});
