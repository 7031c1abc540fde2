import { writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { expect, test } from 'playwright/test';

import { createSiteServer } from '../../src/build/hosting/server/site-server.ts';
import { copySite } from '../hosting/site.ts';

let site: ReturnType<typeof copySite>;
let server: Server;
let origin: string;

/** Records a video of a growing square in the browser. */
async function recordVideo(): Promise<string> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
  const recorded = new Promise<Blob>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => {
      resolve(data);
    });
  });
  recorder.start();
  for (let size = 0; size < 20; size += 1) {
    context?.fillRect(0, 0, size, size);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  return String.fromCharCode(...new Uint8Array(await (await recorded).arrayBuffer()));
}

test.beforeAll(async ({ browser }) => {
  site = copySite();
  const page = await browser.newPage();
  writeFileSync(join(site.folder, 'film.webm'), await page.evaluate(recordVideo), 'latin1');
  await page.close();
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
  await page.goto(`${origin}/film.webm`);
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4);
});

test('a page can show an SVG as a picture', async ({ page }) => {
  await page.goto(origin);
  const width = await page.evaluate(async () => {
    const image = new Image();
    image.src = '/scripted.svg';
    await image.decode();
    return image.naturalWidth;
  });
  expect(width).toBe(20);
});

test('a page can import a script whose response has its own policy', async ({ page }) => {
  await page.goto(origin);
  await page.locator('form').first().scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr] form')).toHaveCount(0);
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
