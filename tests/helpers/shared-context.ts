import { test as base, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright/test';

export { expect } from 'playwright/test';

/** The browser context of a worker. A test with other settings gets another one. */
class SharedContext {
  readonly #browser: Browser;
  #settings = '';
  #context: BrowserContext | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async get(options: BrowserContextOptions): Promise<BrowserContext> {
    const settings = JSON.stringify(options);
    if (this.#context && settings === this.#settings) return this.#context;
    await this.close();
    this.#settings = settings;
    this.#context = await this.#browser.newContext(options);
    // The window would close with its last page, so an empty one stays.
    await this.#context.newPage();
    return this.#context;
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }
}

/**
 * Playwright's `test` for tests that store nothing in the browser: each has a page of its own, and those with the same settings
 * share a browser context. A full Chromium opens a window for each context, which takes longer than most pages.
 */
export const test = base.extend<object, { sharedContext: SharedContext }>({
  sharedContext: [
    async ({ browser }, use) => {
      const shared = new SharedContext(browser);
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { sharedContext, baseURL, deviceScaleFactor, hasTouch, javaScriptEnabled, permissions, reducedMotion, viewport },
    use,
  ) => {
    const context = await sharedContext.get({
      // All that tests set. The rest comes from playwright.config.ts.
      hasTouch,
      javaScriptEnabled,
      reducedMotion,
      viewport,
      ...(baseURL !== undefined && { baseURL }),
      ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
      ...(permissions && { permissions }),
    });
    await use(context);
    const [, ...pages] = context.pages();
    for (const page of pages) await page.close();
  },
});
