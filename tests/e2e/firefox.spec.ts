import { spawnSync } from 'node:child_process';

import { expect, test } from 'playwright/test';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';

import { fixture } from '../helpers/sites.ts';

/** The machine's own Firefox: Playwright drives none but its own, and the protocol of every Firefox is WebDriver BiDi. */
const executablePath = ['firefox', 'firefox-esr']
  .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
  .find((path) => path !== '');
if (process.env.TEST_WORKER_INDEX === undefined) {
  console.log(executablePath ? `Run in Firefox too: ${executablePath}` : 'Not run in Firefox: this machine has none.');
}

const alive = (page: Page, name: string) =>
  page.waitForSelector(`astro-island[component-url*="/${name}.island."]:not([ssr])`);

const scrollTo = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    element.scrollIntoView({ behavior: 'instant' });
  });

/** What a visitor does in turn with the widgets of the home page. */
const uses: Record<string, (page: Page) => Promise<void>> = {
  'the bar turns solid': async (page) => {
    await page.evaluate(() => {
      scrollBy({ top: 100, behavior: 'instant' });
    });
    await page.waitForSelector('header[data-scrolled=true]');
  },
  'a tab is chosen': async (page) => {
    await scrollTo(page, '.tabs');
    await alive(page, 'Tabs');
    await page.click('[role=tab]:nth-of-type(2)');
    await page.waitForSelector('[role=tab]:nth-of-type(2)[aria-selected=true]');
  },
  'the form is sent': async (page) => {
    await scrollTo(page, 'form');
    await alive(page, 'EnquiryForm');
    const fields = (await page.$$('form input, form textarea')) as ElementHandle<HTMLInputElement>[];
    for (const field of fields) {
      await field.type((await field.evaluate(({ type }) => type)) === 'email' ? 'ada@example.com' : 'Ada');
    }
    await page.click('form [type=submit]');
    await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent.includes('Message Sent!'));
  },
  'the menu opens': async (page) => {
    await page.setViewport({ width: 390, height: 844 });
    await page.click('#menu-button');
    await alive(page, 'MobileMenu');
    await page.waitForSelector('#menu:popover-open');
  },
};

if (executablePath) {
  test.describe('Firefox', () => {
    let browser: Browser;
    test.beforeAll(async () => {
      browser = await puppeteer.launch({ browser: 'firefox', executablePath });
    });
    test.afterAll(() => browser.close());

    test('shows and does everything, and has nothing to complain of', async () => {
      test.slow();
      const page = await browser.newPage();
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(String(error)));
      await page.setViewport({ width: 1280, height: 800 });
      await page.goto(fixture.origin);
      for (const [name, use] of Object.entries(uses)) await test.step(name, () => use(page));
      expect(messages).toEqual([]);
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
