import { expect, type Page } from 'playwright/test';

/**
 * Makes the browser behave as if it did not support a CSS property: the home page arrives without the rules for it, and
 * `CSS.supports()` returns false. The policy allows styles by their hash, so it is removed.
 *
 * @param property such as `animation-timeline`
 * @param value as the style sheet tests it with `@supports`
 */
export async function removeSupport(page: Page, property: string, value: string): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const original = await response.text();
    const html = original.replaceAll(`@supports (${property}:${value})`, '@supports (no-such:thing)');
    // A feature that the page no longer uses would make this test pass for nothing.
    expect(html).not.toBe(original);
    const headers = { ...response.headers(), 'content-security-policy': '' };
    await route.fulfill({ response, headers, body: html });
  });
  await page.addInitScript((removed) => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...args: [string, string?]) =>
      args[0] !== removed && (supports as (...all: unknown[]) => boolean)(...args);
  }, property);
}
