import type { Page } from 'playwright/test';

/** Finds texts that overlap, or that are cut off by their box. */
export const findTextFlaws = (page: Page) =>
  page.evaluate(() => {
    const isText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    const shown = [...document.querySelectorAll('main *, footer *')].filter(
      (element) =>
        element instanceof HTMLElement &&
        isText(element) &&
        // What sticks below the bar covers what scrolls beneath it.
        !element.closest('.calculator-answer') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        // Text for screen readers only is cut off on purpose.
        getComputedStyle(element.closest('thead') ?? element).clipPath === 'none',
    ) as HTMLElement[];
    const name = (element: HTMLElement) => `<${element.localName}> ${element.innerText.slice(0, 40)}`;
    /** The boxes of its lines. One box around all of them would cover what stands before and behind a broken link. */
    const measureLines = (element: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()];
    };
    const texts = shown.map((element) => ({ element, lines: measureLines(element) }));
    const within = (inner: number, outer: number) => inner > outer + 1;
    const touch = (box: DOMRect, other: DOMRect) =>
      within(Math.min(box.right, other.right), Math.max(box.left, other.left)) &&
      within(Math.min(box.bottom, other.bottom), Math.max(box.top, other.top));
    const overlaps = texts.flatMap(({ element, lines }, index) =>
      texts
        .slice(index + 1)
        .filter(({ element: other }) => !element.contains(other) && !other.contains(element))
        .filter(({ lines: others }) => lines.some((line) => others.some((other) => touch(line, other))))
        .map(({ element: other }) => `${name(element)} overlaps ${name(other)}`),
    );
    const cut = shown
      .filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible',
      )
      .map((element) => `${name(element)} is cut off`);
    return [...overlaps, ...cut];
  });
