import { expect, test, type Page } from 'playwright/test';

import { collectConsole, collectRequests, desktop, hydrate, reactScript } from '../helpers/islands.ts';
import { removeSupport } from '../helpers/older-browser.ts';
import { waitForObservers } from '../helpers/waits.ts';

test.use({ viewport: desktop });

/** Reads the opacity of the bar's background: 0 is transparent, 1 is solid. */
const getOpacity = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => Number(getComputedStyle(bar, '::before').opacity));

async function scrollPage(page: Page, top: number) {
  await page.evaluate((y) => {
    scrollTo({ top: y, behavior: 'instant' });
  }, top);
}

/** Records the scroll position and the opacity of the bar after every frame. */
async function watchFrames(page: Page) {
  await page.addInitScript(() => {
    const frames: [scroll: number, opacity: number][] = [];
    Object.assign(window, { frames });
    const afterPaint = new MessageChannel();
    let scrolledTo = 0;
    afterPaint.port1.onmessage = () => {
      const bar = document.querySelector('#navbar');
      // Reading scrollY forces layout, in which the browser may scroll to the fragment. A new position may not have been
      // painted yet, so it counts from the next frame.
      const isNew = scrollY !== scrolledTo;
      scrolledTo = scrollY;
      if (bar && !isNew) frames.push([scrollY, Number(getComputedStyle(bar, '::before').opacity)]);
    };
    const note = () => {
      afterPaint.port2.postMessage(undefined);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

/** Asserts that the bar was solid in exactly the frames in which the page was scrolled. */
async function expectEveryFrameRight(page: Page) {
  const frames = await page.evaluate(() => (window as unknown as { frames: [number, number][] }).frames);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.filter(([scroll, value]) => value !== (scroll > 20 ? 1 : 0))).toEqual([]);
}

const arrivals: Record<string, { arrive: (page: Page) => Promise<unknown>; solid: 0 | 1 }> = {
  'a fresh load': { arrive: (page) => page.goto('/'), solid: 0 },
  'a link to a section': { arrive: (page) => page.goto('/#contact'), solid: 1 },
  'going back': {
    arrive: async (page) => {
      await page.goto('/');
      await hydrate(page, 'NavBar');
      await scrollPage(page, 1500);
      await page.goto('/about');
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    },
    solid: 1,
  },
};

for (const [how, { arrive, solid }] of Object.entries(arrivals)) {
  test(`the bar is right from the first frame: ${how}`, async ({ page }) => {
    const messages = collectConsole(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchFrames(page);
    await arrive(page);
    await expect.poll(() => getOpacity(page)).toBe(solid);
    await expectEveryFrameRight(page);
    expect(messages).toEqual([]);
  });
}

const thresholds = [
  [0, 0],
  [20, 0],
  [21, 1],
  [900, 1],
  [20, 0],
] as const;

async function expectSolidBeyond20(page: Page) {
  for (const [scroll, solid] of thresholds) {
    await scrollPage(page, scroll);
    await expect.poll(() => getOpacity(page), `at ${scroll} px`).toBe(solid);
  }
}

test('the hydrated bar turns solid beyond 20 px', async ({ page }) => {
  await page.goto('/');
  await hydrate(page, 'NavBar');
  await expectSolidBeyond20(page);
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'false');
  await scrollPage(page, 21);
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
});

test('the bar turns solid beyond 20 px when its script fails to load', async ({ page }) => {
  await page.route(reactScript, (route) => route.fulfill({ status: 404 }));
  await page.route('**/_astro/NavBar.island.*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await expectSolidBeyond20(page);
});

test('a page too short to scroll never fetches the script of the bar', async ({ page }) => {
  const requests = collectRequests(page);
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.goto('/no-such-page');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(2400);
  await waitForObservers(page);
  expect(requests.filter((url) => url.endsWith('.js'))).toEqual([]);
});

test.describe('in a browser without scroll-driven animation', () => {
  test.beforeEach(({ page }) => removeSupport(page, 'animation-timeline', 'scroll()'));

  test('an inline script turns the bar solid before hydration', async ({ page }) => {
    await page.route(reactScript, (route) => route.abort());
    await page.goto('/');
    await expectSolidBeyond20(page);
  });

  test.describe('and without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the bar is solid, so that its links are legible', async ({ page }) => {
      await page.goto('/');
      expect(await getOpacity(page)).toBe(1);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    });
  });
});

for (const [name, value, colorScheme] of [
  ['prefers-reduced-transparency', 'reduce', 'light'],
  ['prefers-reduced-transparency', 'reduce', 'dark'],
  ['forced-colors', 'active', 'light'],
] as const) {
  test(`the scrolled bar is opaque with ${name} (${colorScheme})`, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    const features = [
      { name, value },
      { name: 'prefers-color-scheme', value: colorScheme },
    ];
    await session.send('Emulation.setEmulatedMedia', { features });
    await page.goto('/about');
    const opaque = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    const cover = await page.getByRole('banner').evaluate((bar) => {
      const { backgroundColor, backdropFilter } = getComputedStyle(bar, '::before');
      return { backgroundColor, backdropFilter };
    });
    expect(cover).toEqual({ backgroundColor: opaque, backdropFilter: 'none' });
  });
}
