import { expect, it } from 'vitest';

import type { TableChange } from '../../../packages/editor/protocol.ts';
import { EditedContent, refused } from './content.ts';

const file = 'pages/table.mdx';

const page = (table: string) => `---\ntitle: Page\ndescription: A page with a table.\n---\n\n${table}\n`;

const framed = '- Item\n\n  | A | B \\| C |\n  | :-- | --- |\n  | 1 |  |\n  | 2 | 3 |';

it.each<[how: TableChange, cell: string, before: string, after: string, selected: string]>([
  ['add-row', '| A ', framed, framed.replace('--- |', '--- |\n  | [Text] | [Text] |'), '| [Text] '],
  ['add-row', '| 3 |', framed, `${framed}\n  | [Text] | [Text] |`, '| [Text] '],
  [
    'add-column',
    '| 1 ',
    framed,
    '- Item\n\n  | A | [Your column] | B \\| C |\n  | :-- | --- | --- |\n  | 1 | [Text] |  |\n  | 2 | [Text] | 3 |',
    '| [Text] ',
  ],
  ['add-column', '|2', 'A|B\n-|-\n1|2', 'A|B| [Your column]\n-|-| ---\n1|2| [Text]', '| [Text]'],
  ['remove-row', '|  |', framed, framed.replace('\n  | 1 |  |', ''), '| B \\| C |'],
  ['remove-column', '| 3 |', framed, '- Item\n\n  | A |\n  | :-- |\n  | 1 |\n  | 2 |', '| 2 |'],
  ['remove-column', '1', 'A|B\n-|-\n1|2', '|B\n|-\n|2', '|2'],
])('%s at “%s”', async (how, cell, before, after, selected) => {
  using content = new EditedContent();
  content.write(file, page(before));
  content.restart();
  const start = content.read(file).indexOf(cell);
  const target = { kind: 'block' as const, file, start, end: start + cell.length };
  const answer = await content.change({ action: 'change-table', target, how });
  expect(content.read(file)).toBe(page(after));
  const [at] = answer.ok && answer.target?.kind === 'block' ? [answer.target] : [];
  expect(content.read(file).slice(at?.start, at?.end)).toBe(selected);
});

it.each<[TableChange, reason: string]>([
  ['remove-row', 'A table needs its head. Delete the whole table instead.'],
  ['remove-column', 'A table needs a column. Delete the whole table instead.'],
])('%s is refused where nothing would be left', async (how, reason) => {
  using content = new EditedContent();
  content.write(file, page('| A |\n| - |'));
  content.restart();
  const start = content.read(file).indexOf('| A |');
  const target = { kind: 'block' as const, file, start, end: start + 5 };
  expect(await content.change({ action: 'change-table', target, how })).toEqual(refused(reason));
});
