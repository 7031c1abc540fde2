import type { Page } from 'playwright/test';

/** Adds a user style sheet to every page that loads from now on. The page's security policy does not apply to it. */
const addStyle = (page: Page, css: string): Promise<unknown> =>
  page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

/** Applies browser settings of visitors. Call before the page loads. */
export const settings: Record<string, (page: Page) => Promise<unknown>> = {
  'light colours': (page) => page.emulateMedia({ colorScheme: 'light' }),
  'dark colours': (page) => page.emulateMedia({ colorScheme: 'dark' }),
  'forced colours': (page) => page.emulateMedia({ forcedColors: 'active' }),
  'reduced motion': (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  // WCAG 2.2, success criterion 1.4.12 Text Spacing.
  'widened text spacing': (page) =>
    addStyle(
      page,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    ),
  'text at 200 %': (page) => addStyle(page, 'html { font-size: 200% }'),
};
