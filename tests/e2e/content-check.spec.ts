import { rmSync, writeFileSync } from 'node:fs';

import type { Page } from 'playwright/test';

import { EditorServer } from '../helpers/editor.ts';
import { serverTest as test } from '../helpers/editor-test.ts';
import { expect } from '../helpers/marketer.ts';
import { patience } from '../helpers/patience.ts';

const overlay = (page: Page) => page.getByRole('dialog', { name: / in the content$/ });
/** Internal errors, which editors of content cannot act on. */
const stackTrace = /^\s+at .*:\d+:\d+|Stack trace|Unhandled|ShikiError|\[ERROR\] \w*Error/m;
// Not by role, because the overlay has a heading too.
const heading = (page: Page) => page.locator('main h1');

test.describe.configure({ mode: 'default', timeout: 120_000 * patience });

test.describe('while content is edited', () => {
  test.beforeEach(({ server }) => {
    server.reset();
  });

  const mistakes = [
    ['a component is misspelt', 'pages/index.mdx', '<Benefits ', '<Benefitz ', 'There is no component <Benefitz>.'],
    ['a link is broken', 'navigation.json', '"/about"', '"/abuot"', 'There is no page at /abuot.'],
  ] as const;

  test('while something is wrong, the browser says so, and the last good page stays', async ({ page, server }) => {
    await page.goto(server.origin);
    const before = await heading(page).textContent();
    for (const [name, file, right, wrong, message] of mistakes) {
      await test.step(name, async () => {
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
    await test.step('a film is among the pages', async () => {
      writeFileSync(server.pathOf('pages/film.mp4'), Buffer.alloc(2000, '\u00FF**\n', 'latin1'));
      await expect(overlay(page)).toContainText('pages/film.mp4');
      for (const output of [await overlay(page).innerText(), server.output]) expect(output).not.toMatch(stackTrace);
      rmSync(server.pathOf('pages/film.mp4'));
      await expect(overlay(page)).toHaveCount(0);
    });
  });

  const edits = [
    ['a row', 'benefits.json', 'Efficiency boost', 'Efficiency leap'],
    ['prose', 'pages/index.mdx', 'Its ratio moves without steps', 'Its ratio glides without steps'],
    ['an attribute', 'pages/index.mdx', 'title="Get in touch"', 'title="Write to us now"'],
  ] as const;

  test('a change appears without a reload', async ({ page, server }) => {
    await page.goto(server.origin);
    for (const [name, file, old, fresh] of edits) {
      await test.step(name, async () => {
        server.edit(file, old, fresh);
        await expect(page.locator('main')).toContainText(/"(.*)"/.exec(fresh)?.[1] ?? fresh);
      });
    }
    await test.step('a site-wide fact, everywhere', async () => {
      server.edit('site.json', '"product": "Gearless"', '"product": "Shiftless"');
      await expect(page).toHaveTitle(/^Shiftless/);
      await expect(page.getByRole('main')).toContainText('Shiftless');
    });
  });

  test('a draft of a page shows, and says that it is one', { tag: '@full' }, async ({ page, server }) => {
    await page.goto(`${server.origin}/unfinished`);
    await expect(heading(page)).toHaveText('An unfinished page');
    const mark = page.getByText('Draft', { exact: true });
    await expect(mark).toBeVisible();
    server.edit('pages/unfinished.mdx', 'draft: true\n', '');
    await expect(mark).toHaveCount(0);
    server.edit('pages/unfinished.mdx', '---\n\n', 'draft: true\n---\n\n');
    // The page reloads itself, which would end the visit to the next one.
    await expect(mark).toBeVisible();
    await page.goto(`${server.origin}/about`);
    await expect(mark).toHaveCount(0);
  });

  test('an old address leads to the new one and follows redirects.json', { tag: '@full' }, async ({ page, server }) => {
    await page.goto(`${server.origin}/technology/how-it-works/?from=mail`);
    await expect(page).toHaveURL(`${server.origin}/technology?from=mail#overview`);
    server.edit('redirects.json', '"/technology#overview"', '"/about"');
    await expect
      .poll(async () => (await page.request.get(`${server.origin}/technology/how-it-works`)).url())
      .toBe(`${server.origin}/about`);
  });
});

test.describe('with a server of its own', { tag: '@full' }, () => {
  test('content that is invalid at start-up shows a report, and the page once it is corrected', async ({ page }) => {
    await using server = await EditorServer.start();
    await server.stop();
    server.edit('site.json', '"brand"', '"brnd"');
    await server.start();
    await page.goto(server.origin);
    await expect(page.locator('body > pre')).toContainText('There is no field “brnd” here.');
    server.edit('site.json', '"brnd"', '"brand"');
    await expect(heading(page)).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
  });

  test('the server logs no warning for valid content', async ({ page }) => {
    await using server = await EditorServer.start();
    await server.stop();
    // The portraits of the fixture have several shapes, which the check warns about.
    for (const person of ['2', '3']) rmSync(server.pathOf(`team/${person}-placeholder.json`));
    for (const picture of ['tall', 'tiny']) rmSync(server.pathOf(`team/${picture}.jpg`));
    await server.start();
    await page.goto(server.origin);
    await expect(heading(page)).toBeVisible();
    expect(server.output).not.toMatch(/warn|error/i);
  });
});
