import type { Page } from 'playwright/test';

/** Lays a style sheet over every page to come, as a visitor's own would: the policy of the page does not rule on it. */
export const addStyle = (page: Page, css: string): Promise<unknown> =>
  page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
