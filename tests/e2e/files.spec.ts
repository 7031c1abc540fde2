import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'playwright/test';

import { createSiteServer } from '../../src/build/hosting/server/site-server.ts';
import { copySite } from '../hosting/site.ts';

let site: ReturnType<typeof copySite>;
let server: Server;
let origin: string;

test.beforeAll(async () => {
  site = copySite();
  server = createSiteServer(site.folder);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
  site[Symbol.dispose]();
});

const rootId = () => document.documentElement.id;

for (const path of ['/scripted.svg', '/scripted.xml']) {
  test(`${path}, opened directly, runs no script`, async ({ page }) => {
    await page.goto(origin + path);
    expect(await page.evaluate(rootId)).toBe('');
  });

  test.describe(() => {
    test.use({ bypassCSP: true });
    test(`${path} would run its script without its policy`, async ({ page }) => {
      await page.goto(origin + path);
      expect(await page.evaluate(rootId)).toBe('ran');
    });
  });
}

test('an SVG, opened directly, keeps its styles', async ({ page }) => {
  await page.goto(`${origin}/scripted.svg`);
  await expect(page.locator('rect')).toHaveCSS('fill', 'rgb(0, 255, 0)');
});

test('a video, opened directly, plays', async ({ page }) => {
  await page.goto(`${origin}/videos/line.webm`);
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4);
});

test('a file that browsers cannot show is downloaded', async ({ page }) => {
  await page.goto(origin);
  const download = page.waitForEvent('download');
  await page.evaluate(() => {
    location.href = '/archive.zip';
  });
  expect((await download).suggestedFilename()).toBe('archive.zip');
  expect(await (await download).failure()).toBeNull();
});
