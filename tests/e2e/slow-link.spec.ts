import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test, type Page } from 'playwright/test';

import { createHandler } from '../../src/build/hosting/server/site-server.ts';
import { pauseRequests } from '../helpers/pause-requests.ts';
import { collectConsole, hydrateContent, phone } from '../helpers/islands.ts';
import { fileOf, fixture } from '../helpers/sites.ts';
import { findOverflow } from '../helpers/layout-flaws.ts';

/**
 * Serves the fixture. Its home page arrives in pieces: `deliver` sends it up to the end of the next occurrence of a text in its
 * HTML, or all of it.
 */
async function serveSlowly() {
  const html = readFileSync(fileOf(fixture, 'index.html'), 'utf8');
  const serve = createHandler(fileOf(fixture));
  const home = Promise.withResolvers<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.url === '/') home.resolve(response.setHeader('content-type', 'text/html; charset=utf-8'));
    else serve(request, response);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  let sent = 0;
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async deliver(text?: string) {
      const end = text === undefined ? html.length : html.indexOf(text, sent) + text.length;
      if (end <= sent) throw new Error(`The rest of the page does not have ${text ?? 'anything'}.`);
      const response = await home.promise;
      response.write(html.slice(sent, end));
      sent = end;
      if (text === undefined) response.end();
    },
    [Symbol.dispose]() {
      server.close().closeAllConnections();
    },
  };
}

test.use({ viewport: phone, reducedMotion: 'reduce' });

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

test('a page that arrives in pieces can be read and used early, and keeps all input', async ({ page }) => {
  using host = await serveSlowly();
  const messages = collectConsole(page);
  const resume = await pauseRequests(page, '**/_astro/*.js*');
  const arrived = page.goto(host.url, { waitUntil: 'load' });

  await test.step('the bar and its menu', async () => {
    await host.deliver('<main');
    await menuButton(page).click();
    await expect(menu(page).getByRole('link', { name: 'Licensing' })).toBeVisible();
    await menuButton(page).click();
    await expect(menu(page)).toBeHidden();
  });

  await test.step('the headline', async () => {
    await host.deliver('</h1>');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await host.deliver('</section>');
    await expect(page.getByRole('link', { name: 'Licensing Opportunities' })).toBeInViewport();
  });

  await test.step('the tabs', async () => {
    await host.deliver('</ol>');
    await expect(page.getByRole('heading', { name: 'How it works', exact: true })).toBeVisible();
    await host.deliver('Aerospace systems');
    // A link to a panel that is not parsed yet leads there only when all of the page is.
    await expect(page.getByText('Aerospace systems')).toBeAttached();
    await page.getByRole('tab', { name: 'Compatibility' }).click();
    await expect(page.getByRole('heading', { name: 'What it works with', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it works', exact: true })).toBeHidden();
  });

  await test.step('half of the form', async () => {
    await host.deliver('name="company"');
    await page.getByLabel('Full Name').fill('Ada Lovelace');
    expect(await findOverflow(page)).toEqual([]);
  });

  await test.step('everything except the scripts', async () => {
    await host.deliver();
    await arrived;
    await page.getByLabel('Message').fill('A gearbox without steps');
    await page.getByLabel('Use Case').selectOption({ index: 1 });
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
  });

  await test.step('the scripts', async () => {
    resume();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await hydrateContent(page);
  });

  await expect(menu(page)).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Compatibility');
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('Message')).toHaveValue('A gearbox without steps');
  await expect(page.getByLabel('Use Case')).not.toHaveValue('');
  expect(messages).toEqual([]);
});
