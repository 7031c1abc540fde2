import type { Page } from 'playwright/test';

import { expect, test } from '../helpers/shared-context.ts';
import { fixtureVisits, home } from '../helpers/visits.ts';

test.use({ reducedMotion: 'reduce' });

const pages = process.env.TEST_FULL ? fixtureVisits : home;

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

for (const { name, url } of pages) {
  test(`the visual order of ${name} matches its reading order`, async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(url);
      const blocks = await collectBlocks(page);
      const outOfOrder = blocks.flatMap((block, index) => {
        const before = blocks[index - 1];
        return before && !follows(block, before) ? [`"${block.text}" after "${before.text}"`] : [];
      });
      expect(outOfOrder, `${width} px`).toEqual([]);
    }
  });
}
