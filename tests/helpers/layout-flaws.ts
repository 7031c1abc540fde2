import type { Page } from 'playwright/test';

/** Finds the elements that make a page scroll sideways, by tag and classes. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`);
  });

/**
 * Finds the words in elements that break across lines. A word ends at a space or a hyphen. A word with a soft hyphen may
 * break. Runs in the page.
 */
export function findBrokenWords(selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .flatMap((text) =>
      [...(text.nodeValue ?? '').matchAll(/[^\s-]+-?/g)].filter(({ index, 0: word }) => {
        if (word.includes('\u00AD')) return false;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      }),
    )
    .map(([word]) => word);
}

/** Finds pictures that are distorted, shift the layout while they load, or are enlarged. */
export const findPictureFlaws = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const flaws: string[] = [];
    for (const picture of document.images) {
      if (!picture.checkVisibility()) continue;
      picture.loading = 'eager';
      await picture.decode();
      const { src, naturalWidth, naturalHeight } = picture;
      const { width, height } = picture.getBoundingClientRect();
      const [reservedWidth, reservedHeight] = ['width', 'height'].map((name) => Number(picture.getAttribute(name)));
      /** Whether the box has another shape than this. Sizes are rounded to whole pixels. */
      const isOff = (across = NaN, down = NaN) => !(Math.abs((width * down) / across - height) <= 1);
      const isCropped = getComputedStyle(picture).objectFit === 'cover';
      // A vector drawing is sharp at any size.
      const isDrawing = new URL(src).pathname.endsWith('.svg');
      const sizes = `${width} × ${height} on the page, ${naturalWidth} × ${naturalHeight} in its file`;
      if (!isCropped && isOff(naturalWidth, naturalHeight)) flaws.push(`${src} is distorted: ${sizes}`);
      if (isOff(reservedWidth, reservedHeight)) flaws.push(`${src} shifts the layout: ${sizes}`);
      if (!isDrawing && (width > naturalWidth + 1 || height > naturalHeight + 1))
        flaws.push(`${src} is enlarged: ${sizes}`);
    }
    return flaws;
  });

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

interface Block {
  text: string;
  /** From the side of the window at which a line begins: the right one in Arabic. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Elements that are read as a whole, so that the order inside does not matter. */
const UNITS = 'tr, dl > div';
/** Elements that are not read aloud, or as a picture. */
const UNREAD = 'svg, [aria-hidden=true], [role=img]';

/** Collects all visible texts in document order, with their positions. */
const collectBlocks = (page: Page): Promise<Block[]> =>
  page.evaluate(
    ([units, unread]) => {
      const holdsText = ({ childNodes }: Element) =>
        [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
      return [...document.querySelectorAll<HTMLElement>(':is(main, footer) *')]
        .filter((element) => element.matches(units) || (holdsText(element) && !element.closest(units)))
        .filter((element) => element.checkVisibility() && !element.closest(unread))
        .map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          const isMirrored = getComputedStyle(element).direction === 'rtl';
          return {
            text: element.textContent.trim().slice(0, 40),
            left: isMirrored ? innerWidth - right : left,
            right: isMirrored ? innerWidth - left : right,
            top,
            bottom,
          };
        });
    },
    [UNITS, UNREAD] as const,
  );

/** Whether a block comes after another for a reader who goes along lines, down columns, and on to the next column. */
const follows = (block: Block, before: Block) => {
  const isAbove = block.bottom <= before.top + 1;
  const isLeft = block.right <= before.left + 1;
  return !(isAbove && block.left < before.right - 1) && !(isLeft && block.top < before.bottom - 1);
};

/** Finds the texts that do not come after the text before them. */
export async function findDisorder(page: Page): Promise<string[]> {
  const blocks = await collectBlocks(page);
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1];
    return before && !follows(block, before) ? [`"${block.text}" after "${before.text}"`] : [];
  });
}
