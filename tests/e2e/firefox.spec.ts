import { expect, test } from 'playwright/test';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';

import { barFlaws, setBarItems } from '../helpers/bar.ts';
import { pictureFlaws, shownPictures } from '../helpers/pictures.ts';
import { firefoxPath } from '../helpers/programs.ts';
import { fixture } from '../helpers/sites.ts';
import { tooltipFlaws } from '../helpers/tooltip.ts';

/** The protocol of every Firefox is WebDriver BiDi. */
const executablePath = firefoxPath();
if (process.env.TEST_WORKER_INDEX === undefined) {
  console.log(executablePath ? `Run in Firefox too: ${executablePath}` : 'Not run in Firefox: this machine has none.');
}

const alive = (page: Page, name: string) =>
  page.waitForSelector(`astro-island[component-url*="/${name}.island."]:not([ssr])`);

const scrollTo = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    element.scrollIntoView({ behavior: 'instant' });
  });

const sendForm = async (page: Page) => {
  await scrollTo(page, 'form');
  await alive(page, 'EnquiryForm');
  await page.click('form [type=submit]');
};

const openMenu = async (page: Page) => {
  await page.setViewport({ width: 390, height: 844 });
  await page.click('#menu-button');
  await page.waitForSelector('#menu:popover-open');
};

const closeMenu = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.waitForSelector('#menu:not(:popover-open)');
};

type Uses = Record<string, (page: Page) => Promise<unknown>>;

/** What a visitor does in turn with the widgets of a page, by its address. */
const uses: Record<string, Uses> = {
  '/': {
    'the bar turns solid': async (page) => {
      await page.evaluate(() => {
        scrollBy({ top: 100, behavior: 'instant' });
      });
      await page.waitForSelector('[data-scrolled=true]');
    },
    'a tab is chosen, and another one by a key': async (page) => {
      await scrollTo(page, '.tabs');
      await alive(page, 'Tabs');
      await page.click('[role=tab]:nth-of-type(2)');
      await page.waitForSelector('[role=tab]:nth-of-type(2)[aria-selected=true]');
      await page.keyboard.press('ArrowRight');
      await page.waitForSelector('[role=tab]:nth-of-type(3)[aria-selected=true]');
    },
    'a tooltip shows on hover, and goes by Escape': async (page) => {
      await scrollTo(page, '[interestfor]');
      await page.hover('[interestfor]');
      await page.waitForSelector('[role=tooltip]:popover-open');
      expect(await page.evaluate(tooltipFlaws)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role=tooltip]:not(:popover-open)');
    },
    'an empty form is refused': async (page) => {
      await sendForm(page);
      await page.waitForSelector('form input:focus:user-invalid');
      expect(await page.$eval('[role=status]', ({ textContent }) => textContent)).toBe('');
    },
    'the form is sent': async (page) => {
      const fields = (await page.$$('form input, form textarea')) as ElementHandle<HTMLInputElement>[];
      for (const field of fields) {
        await field.type((await field.evaluate(({ type }) => type)) === 'email' ? 'ada@example.com' : 'Ada');
      }
      await sendForm(page);
      await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent.includes('Message Sent!'));
    },
    'the menu opens, and closes by Escape': async (page) => {
      await openMenu(page);
      await alive(page, 'MobileMenu');
      await page.waitForSelector('#menu-button[aria-expanded=true]');
      await closeMenu(page);
    },
  },
  '/technology': {
    'the explorer is driven': async (page) => {
      await scrollTo(page, '.explorer');
      await alive(page, 'RatioExplorer');
      const belt = () => page.$eval('.explorer-drive path.stepless', (path) => path.getAttribute('d'));
      const before = await belt();
      await page.focus('.explorer [type=range]');
      await page.keyboard.press('End');
      await page.waitForSelector('.explorer [aria-valuetext^="120 "]');
      expect(await belt()).not.toBe(before);
    },
    'its numbers are shown': async (page) => {
      await page.click('.explorer summary');
      await page.waitForSelector('.explorer table', { visible: true });
    },
  },
};

if (executablePath) {
  test.describe('Firefox', () => {
    let browser: Browser;
    test.beforeAll(async () => {
      browser = await puppeteer.launch({ browser: 'firefox', executablePath });
    });
    test.afterAll(() => browser.close());

    for (const [route, inTurn] of Object.entries(uses)) {
      test(`does everything on ${route}, and has nothing to complain of`, async () => {
        test.slow();
        const page = await browser.newPage();
        const messages: string[] = [];
        page.on('console', (message) => messages.push(message.text()));
        page.on('pageerror', (error) => messages.push(String(error)));
        await page.setViewport({ width: 1280, height: 800 });
        await page.goto(fixture.origin + route);
        for (const [name, use] of Object.entries(inTurn)) await test.step(name, () => use(page));
        expect(messages).toEqual([]);
      });
    }

    test('shows everything without script, and its menu opens', async () => {
      // Its protocol does not know yet how to turn script off for one page.
      const extraPrefsFirefox = { 'javascript.enabled': false };
      await using plain = await puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox });
      const page = await plain.newPage();
      await page.setViewport({ width: 390, height: 844 });
      await page.goto(fixture.origin);
      const hidden = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, h3, h4, p, td, input, select, textarea)')]
          .filter((element) => !element.checkVisibility() && !element.closest('[popover]'))
          .map(({ outerHTML }) => outerHTML),
      );
      expect(hidden).toEqual([]);
      const { x, y } = await page.evaluate(
        () => document.querySelector('#menu-button')?.getBoundingClientRect().toJSON() as DOMRect,
      );
      await page.mouse.click(x + 5, y + 5);
      await expect
        .poll(() => page.evaluate(() => document.querySelector('#menu')?.matches(':popover-open')))
        .toBe(true);
    });

    for (const route of ['/about', '/one/two/three']) {
      test(`shows the pictures of ${route} in their own proportions`, async () => {
        const page = await browser.newPage();
        await page.goto(fixture.origin + route);
        for (const width of [320, 1280]) {
          await page.setViewport({ width, height: 800 });
          expect(pictureFlaws(await page.evaluate(shownPictures)), `${width} px`).toEqual([]);
        }
      });
    }

    test('shows the items of the bar where they fit, and the menu where they do not', async () => {
      const page = await browser.newPage();
      await page.goto(fixture.origin);
      for (const count of [3, 5, 9]) {
        await page.evaluate(setBarItems, Array<string>(count).fill('Technology'));
        for (const width of [320, 768, 800, 1280, 1920]) {
          await page.setViewport({ width, height: 800 });
          expect(await page.evaluate(barFlaws), `${count} items, ${width} px`).toEqual([]);
        }
      }
    });

    for (const route of ['/', '/about', '/technology', '/licensing']) {
      test(`shows ${route} in a window of 320 px`, async () => {
        const page = await browser.newPage();
        await page.setViewport({ width: 320, height: 800 });
        await page.goto(fixture.origin + route);
        expect(await page.$eval('h1', (heading) => heading.getBoundingClientRect().height)).toBeGreaterThan(20);
        const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await page.evaluate(overflow)).toBe(0);
      });
    }
  });
}
