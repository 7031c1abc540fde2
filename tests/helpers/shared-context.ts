import { test as base, type BrowserContext, type BrowserContextOptions } from 'playwright/test';

export { expect } from 'playwright/test';

/** Opens a context, or gets the one that has the same settings already. */
type OpenShared = (options: BrowserContextOptions) => Promise<BrowserContext>;

/**
 * Playwright's `test` for tests that store nothing in the browser: each has a page of its own, and those with the same settings
 * share a browser context. A full Chromium opens a window for each context, which takes longer than most pages.
 */
export const test = base.extend<object, { openShared: OpenShared }>({
  openShared: [
    async ({ browser }, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(async (options) => {
        const settings = JSON.stringify(options);
        const context = contexts.get(settings) ?? (await browser.newContext(options));
        contexts.set(settings, context);
        return context;
      });
    },
    { scope: 'worker' },
  ],
  context: async ({ openShared, baseURL, hasTouch, javaScriptEnabled, reducedMotion, viewport }, use) => {
    // All that tests set. The rest comes from playwright.config.ts.
    const settings = { hasTouch, javaScriptEnabled, reducedMotion, viewport };
    const context = await openShared({ ...settings, ...(baseURL !== undefined && { baseURL }) });
    // The window would close with its last page, so an empty one stays.
    const empty = context.pages()[0] ?? (await context.newPage());
    await use(context);
    for (const page of context.pages()) if (page !== empty) await page.close();
  },
});
