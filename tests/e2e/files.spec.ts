import { expect, test } from 'playwright/test';

import { serveFolder } from '../helpers/serve-folder.ts';
import { copySite } from '../hosting/site.ts';

let server: Awaited<ReturnType<typeof serveFolder>>;

test.beforeAll(async () => {
  server = await serveFolder(copySite());
});
test.afterAll(() => server[Symbol.asyncDispose]());

for (const path of ['/scripted.svg', '/scripted.xml'])
  test(`${path}, opened directly, runs no script, as it would without its policy`, async ({ browser }) => {
    for (const bypassCSP of [false, true]) {
      const page = await browser.newPage({ bypassCSP });
      await page.goto(server.origin + path);
      expect(await page.evaluate(() => document.documentElement.id)).toBe(bypassCSP ? 'ran' : '');
      await page.close();
    }
  });

test('an SVG, opened directly, keeps its styles', async ({ page }) => {
  await page.goto(`${server.origin}/scripted.svg`);
  await expect(page.locator('rect')).toHaveCSS('fill', 'rgb(0, 255, 0)');
});

test('a video, opened directly, plays', async ({ page }) => {
  await page.goto(`${server.origin}/videos/line.webm`);
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4);
});

test('a file that browsers cannot show is downloaded', async ({ page }) => {
  await page.goto(server.origin);
  const download = page.waitForEvent('download');
  await page.evaluate(() => {
    location.href = '/archive.zip';
  });
  expect((await download).suggestedFilename()).toBe('archive.zip');
  expect(await (await download).failure()).toBeNull();
});
