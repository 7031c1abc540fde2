import {
  applyEdits,
  isType,
  Refusal,
  requirePage,
  type Edit,
  type PageDocument,
  type Range,
} from '@stepless/documents';

import type { BlockTarget, ChangeOf } from '../../shared/protocol.ts';
import type { PendingChanges } from '../pending-changes.ts';

const GONE = 'This table has changed or is gone. Select it again.';

/** A line of a table: its cells, each with the bar before it. The second line holds the dashes. */
interface Line {
  start: number;
  end: number;
  cells: Range[];
}

function readLines({ page, source: { text } }: PageDocument, offset: number): Line[] {
  const table = page.nodes.findLast(
    (part) => isType(part, 'table') && part.range[0] <= offset && offset < part.range[1],
  );
  if (!table) throw new Refusal(GONE);
  return [...text.slice(...table.range).matchAll(/(?<=^|[\r\n][ \t>]*)[^\s>][^\r\n]*/g)].map(({ 0: line, index }) => {
    const start = table.range[0] + index;
    const cells = [...line.matchAll(/\|?(?:\\.|[^\\|])+|\|/g)].map((cell): Range => [
      start + cell.index,
      start + cell.index + cell[0].length,
    ]);
    const isBar = cells.length > 1 && text.slice(...(cells.at(-1) ?? [])).trim() === '|';
    return { start, end: start + line.length, cells: isBar ? cells.slice(0, -1) : cells };
  });
}

/** Adds or removes the row or the column of a cell. @returns the cell that is selected then */
export function changeTable(pending: PendingChanges, { target, how }: ChangeOf<'change-table'>): BlockTarget {
  const { file, start: offset, end } = target;
  const document = requirePage(pending.require(file));
  const { text } = document.source;
  const lines = readLines(document, offset);
  const row = lines.findIndex((line) => line.start <= offset && offset < line.end);
  const column = lines[row]?.cells.findIndex(([first]) => first === offset) ?? -1;
  if (column < 0) throw new Refusal(GONE);
  const getLineEnd = (index: number) => lines[index]?.end ?? offset;
  const cells = lines.flatMap((line) => (line.cells[column] ? [line.cells[column]] : []));

  const list = (): Edit[] => {
    if (how === 'add-row') {
      const lineEnd = text.slice(getLineEnd(0), lines[1]?.start);
      const at = getLineEnd(Math.max(row, 1));
      return [{ range: [at, at], text: `${lineEnd}|${' [Text] |'.repeat(lines[1]?.cells.length ?? 0)}` }];
    }
    if (how === 'add-column') {
      const words = ['[Your column]', '---'];
      return cells.map(([, at], index) => ({
        range: [at, at],
        text: `| ${words[index] ?? '[Text]'}${text[at] === '|' ? ' ' : ''}`,
      }));
    }
    if (how === 'remove-column') {
      if (lines[1]?.cells.length === 1) throw new Refusal('A table needs a column. Delete the whole table instead.');
      return cells.map((range) => ({ range, text: '' }));
    }
    if (row === 0) throw new Refusal('A table needs its head. Delete the whole table instead.');
    return [{ range: [getLineEnd(row - 1), getLineEnd(row)], text: '' }];
  };

  const changed = applyEdits(text, list());
  pending.setText(file, changed, [[offset, end]]);
  const selected = {
    'add-row': { row: Math.max(row, 1) + 1, column: 0 },
    'add-column': { row, column: column + 1 },
    'remove-row': { row: row === 2 ? 0 : row - 1, column },
    'remove-column': { row, column: Math.max(column - 1, 0) },
  }[how];
  const line = readLines(requirePage(pending.require(file)), lines[0]?.start ?? offset)[selected.row];
  const [first, last] = line?.cells[selected.column] ?? line?.cells[0] ?? [offset, offset];
  // The bar at the end of a row belongs to its last cell.
  return { kind: 'block', file, start: first, end: changed.slice(last, line?.end).trim() === '|' ? last + 1 : last };
}
