import { expect, test, type Page } from 'playwright/test';

import { expectHydrated, hydrate, phone } from '../helpers/islands.ts';
import { fixture } from '../helpers/sites.ts';
import { waitForObservers } from '../helpers/wait-for-observers.ts';

/** Collects the paths of all requests, without content hashes. Pictures do not count. */
function collectRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'image' || pathname.startsWith('/favicon.')) return;
    paths.push(pathname.replace(/\.[\w-]{8}\.js$/, '.js'));
  });
  return paths;
}

test('opening the menu fetches the menu', async ({ page }) => {
  const requests = collectRequests(page);
  await page.setViewportSize(phone);
  await page.goto(fixture.origin);
  await hydrate(page, 'MobileMenu');
  await expectHydrated(page, 'NavBar');
  // The bar hydrates as well, since React is there. None of these files imports another one.
  expect(requests.toSorted()).toEqual(
    ['/', '/_astro/MobileMenu.island.js', '/_astro/NavBar.island.js', '/_astro/client.js'].toSorted(),
  );
});

test('a page too short to scroll never fetches the bar', async ({ page }) => {
  const requests = collectRequests(page);
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.goto(`${fixture.origin}/no-such-page`);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(2400);
  await waitForObservers(page);
  expect(requests).toEqual(['/no-such-page']);
});
