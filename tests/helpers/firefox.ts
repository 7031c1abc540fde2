import puppeteer from 'puppeteer-core';

import { patience } from './patience.ts';
import { findOnPath } from './programs.ts';
import type { InstalledBrowser } from './visitor.ts';

/** The installed Firefox, driven by WebDriver BiDi. Playwright only drives its own build of Firefox. */
export const firefox: InstalledBrowser = {
  name: 'Firefox',
  path: ['firefox', 'firefox-esr'].map(findOnPath).find((path) => path !== undefined),
  async launch(executablePath) {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
    const page = await browser.newPage();
    page.setDefaultTimeout(30_000 * patience);
    let messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    return {
      goto: (address) => {
        messages = [];
        return page.goto(address);
      },
      resize: (width, height) => page.setViewport({ width, height }),
      click: ({ x, y }) => page.mouse.click(x, y),
      press: (key) => page.keyboard.press(key),
      type: (text) => page.keyboard.type(text),
      evaluate: <Arguments extends unknown[], Result>(run: (...args: Arguments) => Result, ...args: Arguments) =>
        // Its types also allow handles, which are not used here.
        page.evaluate(run as (...args: unknown[]) => unknown, ...args) as Promise<Awaited<Result>>,
      messages: () => Promise.resolve(messages),
      close: () => browser.close(),
    };
  },
};
