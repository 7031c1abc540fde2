import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, type Page } from 'playwright/test';

import { arrangeColumns, arrangePairs } from '../../src/components/ui/columns.ts';
import { fitFigures } from '../../src/components/ui/figure-width.ts';
import { fixture, projectRoot } from '../helpers/sites.ts';

const counts = Array.from({ length: 12 }, (_, index) => index + 1);
const columns = readFileSync(join(projectRoot, 'src/styles/columns.css'), 'utf8');

/** Finds the rows of every list: the number of items, and the left and right edge. Runs in the page. */
function readRows(): string[] {
  return [...document.querySelectorAll('ul')].map((list) => {
    const rows = Map.groupBy(
      [...list.children].map((item) => item.getBoundingClientRect()),
      ({ top }) => Math.round(top),
    );
    const { left, right } = list.getBoundingClientRect();
    return [...rows.values()]
      .map((row) => {
        const widths = new Set(row.map(({ width }) => Math.round(width)));
        const isFull = Math.abs((row[0]?.left ?? NaN) - left) < 1 && Math.abs((row.at(-1)?.right ?? NaN) - right) < 1;
        return widths.size === 1 && isFull ? `${row.length}` : `${row.length} (ragged)`;
      })
      .join(' + ');
  });
}

/** Shows a list of each length, and reads the rows of all at a width. */
async function layOut(page: Page, arrange: (count: number) => readonly string[]) {
  const lists = counts.map((count) => `<ul class="${arrange(count).join(' ')}">${'<li>Item</li>'.repeat(count)}</ul>`);
  await page.setContent(`<style>* { margin: 0; padding: 0 } ${columns}</style>${lists.join('')}`);
  return async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return page.evaluate(readRows);
  };
}

test('every row of a list is full, whatever the number of its items', async ({ page }) => {
  const rowsAt = await layOut(page, arrangeColumns);
  const fillRows = (perRow: number) =>
    counts.map((count) =>
      [...Array<number>(Math.floor(count / perRow)).fill(perRow), ...(count % perRow > 0 ? [count % perRow] : [])].join(
        ' + ',
      ),
    );
  expect(await rowsAt(390)).toEqual(fillRows(1));
  const pairs = fillRows(2);
  expect(await rowsAt(768)).toEqual(pairs.with(2, '3').with(5, '3 + 3').with(8, '3 + 3 + 3'));
  const wide = [
    ...['1', '2', '3', '4', '3 + 2', '3 + 3', '4 + 3', '4 + 4'],
    ...['3 + 3 + 3', '4 + 3 + 3', '3 + 3 + 3 + 2', '4 + 4 + 4'],
  ];
  for (const width of [1024, 1280, 1920]) expect(await rowsAt(width), `${width} px`).toEqual(wide);
});

test('the last of an odd number of items in two columns takes the whole row', async ({ page }) => {
  const rowsAt = await layOut(page, arrangePairs);
  for (const width of [768, 1280]) {
    const rows = await rowsAt(width);
    expect(rows.filter((row) => row.includes('ragged'))).toEqual([]);
    expect(rows[4]).toBe('2 + 2 + 1');
  }
});

test('a figure of several words stays on one line, within its card', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(fixture.origin);
  const cards = page.getByRole('listitem').filter({ hasText: 'Efficiency Boost' });
  for (const figures of [['0 shifts', '15%'], ['< 1 ms'], ['99.7%'], ['100 MWh'], ['−100 %']]) {
    const [figure = ''] = figures;
    const [, width = ''] = /^em-(\d+)$/.exec(fitFigures(figures)) ?? [];
    await cards.evaluate(
      (card, [text, ems]) => {
        const paragraph = card.querySelector('p');
        if (paragraph) paragraph.textContent = text;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`li { --figure-width: ${ems} !important }`);
        document.adoptedStyleSheets = [sheet];
      },
      [figure, width] as const,
    );
    for (const viewport of [320, 768, 1024, 1280]) {
      await page.setViewportSize({ width: viewport, height: 800 });
      const { lines, text, room } = await cards.getByText(figure, { exact: true }).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const boxes = [...range.getClientRects()];
        return { lines: boxes.length, text: boxes[0]?.width ?? NaN, room: element.getBoundingClientRect().width };
      });
      expect(lines, `${figure} at ${viewport} px`).toBe(1);
      expect(text, `${figure} at ${viewport} px`).toBeLessThanOrEqual(room + 0.5);
    }
  }
});
