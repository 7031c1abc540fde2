import { expect, test, type Page } from 'playwright/test';

import { fixture } from '../helpers/sites.ts';
import { visits } from '../helpers/visits.ts';

const pages = visits.filter(({ url }) => url.startsWith(fixture.origin));

/** What sticks out of the window, by its tag and classes; nothing on a page that fits. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`);
  });

for (const { name, url } of pages) {
  test(`${name} fits every window, at twice the text size as well`, async ({ page }) => {
    for (const [width, percent] of [
      [320, 100],
      [768, 100],
      [1280, 100],
      [1920, 100],
      [320, 200],
      [390, 200],
      [768, 200],
      [1280, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(url);
      // What the browser's own setting for the size of text does: every length in rem follows it.
      await page.evaluate((size) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`html { font-size: ${size}% }`);
        document.adoptedStyleSheets = [sheet];
      }, percent);
      expect(await stickingOut(page), `${width} px, text at ${percent} %`).toEqual([]);
    }
  });
}

test('the bar holds its content at every width', async ({ page }) => {
  for (const width of [320, 390, 767, 768, 800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(fixture.origin);
    const bar = await page.getByRole('banner').boundingBox();
    const parts = await page.getByRole('banner').locator('a:visible, button:visible').all();
    for (const part of parts) {
      const box = await part.boundingBox();
      expect(box?.y, `${width} px: ${await part.innerText()}`).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.height ?? 0);
    }
  }
});

test('bars that are compared are drawn to one scale', async ({ page }) => {
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(fixture.origin);
    const widths = await page
      .getByRole('progressbar')
      .evaluateAll((bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().width)));
    expect(new Set(widths).size, `${width} px: ${widths.join()}`).toBe(1);
  }
});
