import { expect, test, type Page } from 'playwright/test';

import { triggerHydration, desktop, expectHydrated, phone } from '../helpers/islands.ts';
import { fixture, sites } from '../helpers/sites.ts';
import { visits } from '../helpers/visits.ts';

/** The paths of all that a page asks for, but for pictures: its icon, and those that its content shows. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'image' || pathname.startsWith('/favicon.')) return;
    paths.push(pathname.replace(/\.[\w-]{8}\.js$/, '.js'));
  });
  return paths;
}

for (const { name, origin } of sites) {
  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    for (const path of ['/', '/no-such-page']) {
      test(`${name} ${path} moves one document until the visitor scrolls (${size})`, async ({ page }) => {
        const requests = requestsOf(page);
        await page.setViewportSize(viewport);
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        expect(requests).toEqual([path]);
      });
    }
  }

  test(`${name}: opening the menu fetches the menu`, async ({ page }) => {
    const requests = requestsOf(page);
    await page.setViewportSize(phone);
    await page.goto(origin, { waitUntil: 'networkidle' });
    await triggerHydration.MobileMenu(page);
    await expectHydrated(page, 'MobileMenu');
    await expectHydrated(page, 'NavBar');
    // The bar comes along, as React is there; none of these files asks for another one.
    expect(requests.toSorted()).toEqual(
      ['/', '/_astro/MobileMenu.island.js', '/_astro/NavBar.island.js', '/_astro/client.js'].toSorted(),
    );
  });

  test(`${name}: a page too short to scroll never fetches the bar`, async ({ page }) => {
    const requests = requestsOf(page);
    await page.setViewportSize({ width: 1280, height: 2400 });
    await page.goto(`${origin}/no-such-page`, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(2400);
    expect(requests).toEqual(['/no-such-page']);
  });
}

const withoutWidgets = visits.filter(({ has }) => !has('.tabs, form, .explorer'));

for (const { name, url, route } of withoutWidgets) {
  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    test(`${name} moves one document, also when the visitor scrolls one screen (${size})`, async ({ page }) => {
      const requests = requestsOf(page);
      await page.setViewportSize(viewport);
      await page.goto(url, { waitUntil: 'networkidle' });
      expect(requests, 'before the visitor scrolls').toEqual([route]);
      await page.mouse.wheel(0, viewport.height);
      await page.waitForFunction(
        (height) => scrollY >= 0.9 * Math.min(height, document.documentElement.scrollHeight - innerHeight),
        viewport.height,
      );
      await page.waitForLoadState('networkidle');
      // An observer tells what is in view after the frame in which it has come there.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(requests).toEqual([route]);
    });
  }
}

test('pages that visitors land on are among those that move one document', () => {
  const routes = withoutWidgets.map(({ route }) => route);
  expect(routes).toEqual(expect.arrayContaining(['/about', '/licensing', '/accessibility']));
});

test('at the end of a page the bar comes alive, and asks for its script and React at once', async ({ page }) => {
  const requests = requestsOf(page);
  await page.setViewportSize(phone);
  await page.goto(`${fixture.origin}/about`);
  await triggerHydration.NavBar(page);
  await expectHydrated(page, 'NavBar');
  expect(requests.toSorted()).toEqual(['/about', '/_astro/NavBar.island.js', '/_astro/client.js'].toSorted());
});
