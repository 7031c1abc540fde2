import { expect, test, type Page } from 'playwright/test';

import { findingsOn } from '../helpers/axe.ts';
import { fixture } from '../helpers/sites.ts';
import { visits } from '../helpers/visits.ts';

const isFull = Boolean(process.env.TEST_FULL);
/** The fixture's home page has every section that there is. */
const home = visits.filter(({ url }) => url === `${fixture.origin}/`);
const pages = isFull ? visits : home;
const widths = isFull ? [320, 768, 1280] : [320];

async function addStyle(page: Page, css: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}

/** What visitors ask of their browser, by what it does to the page. */
const settings: Record<string, (page: Page) => Promise<void>> = {
  'forced colours': (page) => page.emulateMedia({ forcedColors: 'active' }),
  'reduced motion': (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  // The least that a page has to bear, by success criterion 1.4.12.
  'widened text spacing': (page) =>
    addStyle(
      page,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    ),
  'text at 200 %': (page) => addStyle(page, 'html { font-size: 200% }'),
};

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const { name, url } of pages) {
  for (const [setting, set] of Object.entries(settings)) {
    test(`axe finds nothing on ${name} with ${setting}`, async ({ page }) => {
      test.slow();
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          await page.goto(url);
          await set(page);
          expect(await findingsOn(page), `${width} px, ${colorScheme}`).toEqual([]);
          expect(await isTooWide(page), `${width} px is wide enough`).toBe(false);
        }
      }
    });
  }
}

for (const { name, url } of visits) {
  test(`${name} reflows at 320 × 256`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(url);
    expect(await isTooWide(page)).toBe(false);
    // What stays in place leaves most of the window to what is read.
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar?.height).toBeLessThan(256 / 3);
  });
}

/** Where the focus is, and whether any of it is to be seen; nothing once it has left the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some((share) => {
      const seen = document.elementFromPoint(left + width / 2, top + height * share);
      return element.contains(seen);
    });
    return {
      index: [...document.querySelectorAll('*')].indexOf(element),
      name: `<${element.localName}> ${element.textContent.trim().slice(0, 40)}`,
      isSeen,
    };
  });

async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const stops: NonNullable<Awaited<ReturnType<typeof focused>>>[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (!stop) return stops;
    if (stops.some(({ index }) => index === stop.index)) throw new Error(`the focus is trapped at ${stop.name}`);
    stops.push(stop);
  }
}

for (const { name, url } of isFull ? visits : home) {
  for (const width of isFull ? [320, 1280] : [1280]) {
    test(`${name} is walked through by keyboard, forwards and backwards, in full view (${width} px)`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(url);
      // Islands change what can be reached: the walk that counts is the one after they are alive.
      await walk(page, 'Tab');
      await page.evaluate(() => {
        scrollTo(0, 0);
      });
      const there = await walk(page, 'Tab');
      const back = await walk(page, 'Shift+Tab');
      expect(there.length).toBeGreaterThan(5);
      expect(back.toReversed().map((stop) => stop.name)).toEqual(there.map((stop) => stop.name));
      expect(there.map(({ index }) => index)).toEqual(there.map(({ index }) => index).toSorted((a, b) => a - b));
      expect([...there, ...back].filter(({ isSeen }) => !isSeen).map((stop) => stop.name)).toEqual([]);
    });
  }
}
