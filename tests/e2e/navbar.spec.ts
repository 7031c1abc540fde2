import { expect, test, type Page } from 'playwright/test';

import { bringToLife, consoleOf, desktop, expectAlive, islandFile, reactFile } from '../helpers/islands.ts';
import { fixture } from '../helpers/sites.ts';

test.use({ baseURL: fixture.origin, viewport: desktop });

/** How solid the bar is: 0 is transparent, 1 is solid. */
const solidity = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => Number(getComputedStyle(bar, '::before').opacity));

async function scrollPage(page: Page, top: number) {
  await page.evaluate((y) => {
    scrollTo({ top: y, behavior: 'instant' });
  }, top);
}

/** Notes, after every frame from the first on, how far the page is scrolled and how solid the bar was painted. */
async function watchFrames(page: Page) {
  await page.addInitScript(() => {
    const frames: [scroll: number, solidity: number][] = [];
    Object.assign(window, { frames });
    const afterPaint = new MessageChannel();
    let scrolledTo = 0;
    afterPaint.port1.onmessage = () => {
      const bar = document.querySelector('#navbar');
      // Asking how far the page is scrolled lays it out, which is when a browser goes to where the address leads: a place
      // that is new at this moment may not have been painted yet, so that the frame after it is the first to tell.
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

/** Asserts that no frame so far showed a bar that did not fit how far the page was scrolled. */
async function expectEveryFrameRight(page: Page) {
  const frames = await page.evaluate(() => (window as unknown as { frames: [number, number][] }).frames);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.filter(([scroll, value]) => value !== (scroll > 20 ? 1 : 0))).toEqual([]);
}

const arrivals: Record<string, { arrive: (page: Page) => Promise<void>; solid: 0 | 1 }> = {
  fresh: {
    arrive: async (page) => {
      await page.goto('/');
    },
    solid: 0,
  },
  'by a link into the page': {
    arrive: async (page) => {
      await page.goto('/#contact');
    },
    solid: 1,
  },
  'by a reload in the middle': {
    arrive: async (page) => {
      await page.goto('/');
      await bringToLife.NavBar(page);
      await expectAlive(page, 'NavBar');
      await scrollPage(page, 1500);
      await page.reload();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    },
    solid: 1,
  },
  'by going back': {
    arrive: async (page) => {
      await page.goto('/');
      await bringToLife.NavBar(page);
      await expectAlive(page, 'NavBar');
      await scrollPage(page, 1500);
      await page.goto('/about');
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    },
    solid: 1,
  },
  'on a page too short to scroll': {
    arrive: async (page) => {
      await page.setViewportSize({ width: 1280, height: 2400 });
      await page.goto('/500');
    },
    solid: 0,
  },
};

for (const [how, { arrive, solid }] of Object.entries(arrivals)) {
  test(`the bar is right from the first frame on, arriving ${how}`, async ({ page }) => {
    const messages = consoleOf(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchFrames(page);
    await arrive(page);
    await expect.poll(() => solidity(page)).toBe(solid);
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

test('the bar turns solid beyond 20 px once the island is alive', async ({ page }) => {
  await page.goto('/');
  await bringToLife.NavBar(page);
  await expectAlive(page, 'NavBar');
  for (const [scroll, solid] of thresholds) {
    await scrollPage(page, scroll);
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', String(solid === 1));
    await expect.poll(() => solidity(page), `at ${scroll} px`).toBe(solid);
  }
});

test('the bar turns solid beyond 20 px when its script cannot be had', async ({ page }) => {
  await page.route(reactFile, (route) => route.fulfill({ status: 404 }));
  await page.route(islandFile('NavBar'), (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  for (const [scroll, solid] of thresholds) {
    await scrollPage(page, scroll);
    await expect.poll(() => solidity(page), `at ${scroll} px`).toBe(solid);
  }
});

test.describe('in a browser without scroll-driven animation', () => {
  test.beforeEach(async ({ page }) => {
    // The style sheet's rules for it are taken out, as such a browser would skip them, and the script is told so.
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replaceAll(
        '@supports (animation-timeline:scroll())',
        '@supports (no-such:thing)',
      );
      // The policy knows the style sheet by its hash, in the header as in the page.
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': '' },
        body: html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, ''),
      });
    });
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (...args: [string, string?]) =>
        args[0] !== 'animation-timeline' && (supports as (...all: unknown[]) => boolean)(...args);
    });
  });

  test('a small script does the same before the island is alive', async ({ page }) => {
    await page.route(reactFile, (route) => route.abort());
    await page.goto('/');
    for (const [scroll, solid] of thresholds) {
      await scrollPage(page, scroll);
      await expect.poll(() => solidity(page), `at ${scroll} px`).toBe(solid);
    }
  });

  test.describe('and without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the bar is solid, so that its links are legible', async ({ page }) => {
      await page.goto('/');
      expect(await solidity(page)).toBe(1);
    });
  });
});
