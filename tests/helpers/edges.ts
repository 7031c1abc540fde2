import type { Page } from 'playwright/test';

/** The headings in the right-hand column: those of a news item, and the titles in the list of news. */
const inRightColumn = ':is(.news-text, li)';

const measureLeft = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().left)));

/**
 * Measures the left edges of headings and footer, of which all have to be equal. What is written from right to left begins
 * elsewhere.
 */
export const measureEdges = (page: Page): Promise<number[]> =>
  measureLeft(page, `main :is(h1, h2):not([dir=rtl] *, ${inRightColumn} *), footer > div:last-child > div`);

/** Measures the left edges of the headings in the right-hand column, of which all have to be equal. */
export const measureRightEdges = (page: Page): Promise<number[]> => measureLeft(page, `main ${inRightColumn} h2`);
