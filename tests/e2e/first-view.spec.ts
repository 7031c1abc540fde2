import { expect, test, type Page } from 'playwright/test';

import { bringToLife, desktop, expectAlive, phone } from '../helpers/islands.ts';
import { sites } from '../helpers/sites.ts';

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
    for (const path of ['/', '/about', '/licensing', '/no-such-page']) {
      test(`${name} ${path} moves one document until the visitor scrolls (${size})`, async ({ page }) => {
        const requests = requestsOf(page);
        await page.setViewportSize(viewport);
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        expect(requests).toEqual([path]);
        await page.mouse.wheel(0, 30);
        await expectAlive(page, 'NavBar');
        expect(requests.toSorted()).toEqual([path, '/_astro/NavBar.island.js', '/_astro/client.js'].toSorted());
      });
    }
  }

  test(`${name}: opening the menu fetches the menu`, async ({ page }) => {
    const requests = requestsOf(page);
    await page.setViewportSize(phone);
    await page.goto(origin, { waitUntil: 'networkidle' });
    await bringToLife.MobileMenu(page);
    await expectAlive(page, 'MobileMenu');
    expect(requests.toSorted()).toEqual(['/', '/_astro/MobileMenu.island.js', '/_astro/client.js'].toSorted());
  });

  test(`${name}: a page too short to scroll never fetches the bar`, async ({ page }) => {
    const requests = requestsOf(page);
    await page.setViewportSize({ width: 1280, height: 2400 });
    await page.goto(`${origin}/no-such-page`, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(2400);
    expect(requests).toEqual(['/no-such-page']);
  });
}
