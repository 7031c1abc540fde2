import { expect, test, type Page } from 'playwright/test';

import { expectHydrated, hydrateContent } from '../helpers/islands.ts';
import { home, visits } from '../helpers/visits.ts';

const isFull = Boolean(process.env.TEST_FULL);

/** Finds the focused element, and whether it is visible. Undefined once the focus has left the page. */
const findFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // A link that wraps has a box for each line.
    const isVisible = [...element.getClientRects()].some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((share) =>
        element.contains(document.elementFromPoint(left + width / 2, top + height * share)),
      ),
    );
    return {
      index: [...document.querySelectorAll('*')].indexOf(element),
      name: `<${element.localName}> ${element.textContent.trim().slice(0, 40)}`,
      isVisible,
    };
  });

/** Each control of a video is a stop, but the page sees the video only. No video has more of them. */
const VIDEO_CONTROLS = 10;

/** The fields of the calculator, until its effects have run. */
const INERT = '.calculator [inert]:not(.buttons)';

async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const stops: NonNullable<Awaited<ReturnType<typeof findFocus>>>[] = [];
  for (let presses = 0; ; presses += 1) {
    await page.keyboard.press(key);
    const stop = await findFocus(page);
    if (!stop) return stops;
    const isControl = stop.name.startsWith('<video>') && stop.index === stops.at(-1)?.index;
    if (isControl && presses < stops.length + VIDEO_CONTROLS) continue;
    // Hydration may add elements, so that another one gets the index of an earlier stop.
    const isTrapped = stops.some(({ index, name }) => index === stop.index && name === stop.name);
    if (isTrapped) throw new Error(`the focus is trapped at ${stop.name}`);
    stops.push(stop);
  }
}

for (const { name, url } of isFull ? visits : home) {
  for (const width of isFull ? [320, 1280] : [1280]) {
    test(`on ${name} the keyboard reaches every control in order, both ways, and the focus is visible (${width} px)`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(url);
      // Hydration changes what can be reached, so the first walk only hydrates the islands.
      await walk(page, 'Tab');
      // On a busy machine, it passes some before the browser has noticed them.
      await hydrateContent(page);
      await expect(page.locator(INERT)).toHaveCount(0);
      await page.evaluate(() => {
        scrollTo(0, 0);
      });
      const there = await walk(page, 'Tab');
      const back = await walk(page, 'Shift+Tab');
      expect(there.length).toBeGreaterThan(5);
      expect(back.toReversed().map((stop) => stop.name)).toEqual(there.map((stop) => stop.name));
      expect(there.map(({ index }) => index)).toEqual(there.map(({ index }) => index).toSorted((a, b) => a - b));
      expect([...there, ...back].filter(({ isVisible }) => !isVisible).map((stop) => stop.name)).toEqual([]);
    });
  }
}

test('the keyboard reaches the calculator that begins below the window', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/calculator');
  await expect(page.locator('.calculator')).not.toBeInViewport();
  await expectHydrated(page, 'Calculator');
  await expect(page.locator(INERT)).toHaveCount(0);
});
