import { expect, type Page } from 'playwright/test';

/**
 * Changes the style sheet or the HTML of the home page before it arrives. The policy allows styles by their hash, so it is
 * removed.
 */
export async function rewriteHome(page: Page, known: string | RegExp, unknown: string): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const original = await response.text();
    const html = original.replaceAll(known, unknown);
    // A feature that the page no longer uses would make this test pass for nothing.
    expect(html).not.toBe(original);
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': '' },
      body: html,
    });
  });
}

/**
 * Makes the browser behave as if it did not support a CSS property: it skips the style sheet's rules for it, and
 * `CSS.supports()` returns false.
 *
 * @param property such as `animation-timeline`
 * @param value as the style sheet tests it with `@supports`
 */
export async function removeSupport(page: Page, property: string, value: string): Promise<void> {
  await rewriteHome(page, `@supports (${property}:${value})`, '@supports (no-such:thing)');
  await page.addInitScript((removed) => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...args: [string, string?]) =>
      args[0] !== removed && (supports as (...all: unknown[]) => boolean)(...args);
  }, property);
}
