import { expect, it } from 'vitest';

import { HASH_ENTRY, hashPrintedPage, isPrintOf } from '../../src/build/data-sheet.ts';

const createPage = (main: string, header = 'Menu') => `<header>${header}</header><main>${main}</main>`;
const row = '<p class="a">Torque 300 N·m</p><a href="/licensing#source_torque">1</a><svg><path d="M0 0h9"/></svg>';
const pdf = Buffer.from(`%PDF-1.4\n1 0 obj\n<< /${HASH_ENTRY} (${hashPrintedPage(createPage(row))}) >>\n`, 'latin1');

it.each([
  ['the same page', createPage(row)],
  ['other classes and spaces', createPage(row.replace('class="a"', 'class="b"').replace('Torque ', 'Torque\n  '))],
  ['another bar', createPage(row, 'Home')],
])('takes a print for that of its page: %s', (_, html) => {
  expect(isPrintOf(pdf, html)).toBe(true);
});

it.each([
  ['another value', createPage(row.replace('300', '310'))],
  ['a link to somewhere else', createPage(row.replace('/licensing', '/evidence'))],
  ['another drawing', createPage(row.replace('h9', 'h8'))],
])('finds a print older than its page: %s', (_, html) => {
  expect(isPrintOf(pdf, html)).toBe(false);
});

it('takes a file without a hash for older', () => {
  expect(isPrintOf(Buffer.from('%PDF-1.4\n'), createPage(row))).toBe(false);
});
