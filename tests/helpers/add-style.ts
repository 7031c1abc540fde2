import type { Page } from 'playwright/test';

/** Adds a user style sheet to every page that loads from now on. The page's security policy does not apply to it. */
export const addStyle = (page: Page, css: string): Promise<unknown> =>
  page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
