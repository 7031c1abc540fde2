import { expect } from 'vitest';

import type { TableChange } from '../../../packages/editor/shared/protocol.ts';
import { it, refused, type EditedContent } from './content.ts';

const file = 'pages/table.mdx';

const page = (table: string) => `---\ntitle: Page\ndescription: A page with a table.\n---\n\n${table}\n`;

/** Writes a page with a table, and returns the place of a cell. */
function writeTable(content: EditedContent, table: string, cell: string) {
  content.write(file, page(table));
  content.restart();
  const start = content.read(file).indexOf(cell);
  return { kind: 'block' as const, file, start, end: start + cell.length };
}

const framed = '- Item\n\n  | A | B \\| C |\n  | :-- | --- |\n  | 1 |  |\n  | 2 | 3 |';

it.for<[how: TableChange, cell: string, before: string]>([
  ['add-row', '| A ', framed],
  ['add-column', '| 1 ', framed],
  ['add-column', '|2', 'A|B\n-|-\n1|2'],
  ['remove-row', '|  |', framed],
  ['remove-column', '| 3 |', framed],
  ['remove-column', '1', 'A|B\n-|-\n1|2'],
])('%s at “%s”', async ([how, cell, before], { content }) => {
  const target = writeTable(content, before, cell);
  const answer = await content.change({ action: 'change-table', target, how });
  const [at] = answer.ok && answer.target?.kind === 'block' ? [answer.target] : [];
  const text = content.read(file);
  expect(`\n${text}\nselected: “${text.slice(at?.start, at?.end)}”\n`).toMatchSnapshot();
});

it.for<[TableChange, cell: string, reason: string]>([
  ['remove-row', '| A |', 'A table needs its head. Delete the whole table instead.'],
  ['remove-column', '| A |', 'A table needs a column. Delete the whole table instead.'],
  ['add-column', 'A |', 'This table has changed or is gone. Select it again.'],
])('%s at “%s” is refused', async ([how, cell, reason], { content }) => {
  const target = writeTable(content, '| A |\n| - |', cell);
  expect(await content.change({ action: 'change-table', target, how })).toEqual(refused(reason));
});
