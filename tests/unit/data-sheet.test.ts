import { expect, it } from 'vitest';

import { HASH_ENTRY, hashPrintedPage, isPrintOf } from '../../src/build/data-sheet.ts';

const createPage = (main: string, header = 'Menu') => `<header>${header}</header><main>${main}</main>`;
const row = '<p class="a">Torque 300 N·m</p><a href="/licensing#source_torque">1</a><svg><path d="M0 0h9"/></svg>';
const pdf = Buffer.from(`%PDF-1.4\n1 0 obj\n<< /${HASH_ENTRY} (${hashPrintedPage(createPage(row))}) >>\n`, 'latin1');

it.each([
  ['the same page', createPage(row), true],
  ['other classes', createPage(row.replace('class="a"', 'class="b"')), true],
  ['other spaces', createPage(row.replace('Torque ', 'Torque\n  ')), true],
  ['another bar', createPage(row, 'Home'), true],
  ['another value', createPage(row.replace('300', '310')), false],
  ['a link to somewhere else', createPage(row.replace('/licensing', '/evidence')), false],
  ['another drawing', createPage(row.replace('h9', 'h8')), false],
])('takes a print for that of a page with %s, %s', (_, html, isPrint) => {
  expect(isPrintOf(pdf, html)).toBe(isPrint);
  expect(isPrintOf(Buffer.from('%PDF-1.4\n'), html)).toBe(false);
});
