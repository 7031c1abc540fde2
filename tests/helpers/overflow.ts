import type { Page } from 'playwright/test';

/** What makes a page scroll sideways, by its tag and classes; nothing on a page that fits its window. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`);
  });
