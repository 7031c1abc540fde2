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
import type { PendingChanges } from './pending-changes.ts';

const GONE = 'This table has changed or is gone. Select it again.';

/** A line of a table: its cells, each with the bar before it, and the last one with that behind it. The second line holds the dashes. */
interface Line {
  range: Range;
  cells: Range[];
}

function readLines({ page, source: { text } }: PageDocument, offset: number): [head: Line, dashes: Line, ...Line[]] {
  const table = page.nodes.findLast(
    (each) => isType(each, 'table') && each.range[0] <= offset && offset < each.range[1],
  );
  const [head, ...rows] = page.nodes
    .filter(({ parent }) => table !== undefined && parent === table)
    .map((row) => ({
      range: row.range,
      cells: page.nodes.filter((each) => each.parent === row).map((each) => each.range),
    }));
  const dashes = head && /[^\s>].*/.exec(text.slice(head.range[1]));
  if (!dashes) throw new Refusal(GONE);
  const start = head.range[1] + dashes.index;
  const cells = [...dashes[0].matchAll(/\|?[\s:-]+(?:\|\s*$)?/g)].map(({ 0: cell, index }): Range => [
    start + index,
    start + index + cell.length,
  ]);
  return [head, { range: [start, start + dashes[0].length], cells }, ...rows];
}

/** Adds or removes the row or the column of a cell. @returns the cell that is selected then */
export function changeTable(pending: PendingChanges, { target, how }: ChangeOf<'change-table'>): BlockTarget {
  const { file, start: offset, end } = target;
  const document = requirePage(pending.require(file));
  const { text } = document.source;
  const lines = readLines(document, offset);
  const [head, dashes] = lines;
  const row = lines.findIndex(({ range }) => range[0] <= offset && offset < range[1]);
  const column = lines[row]?.cells.findIndex(([first]) => first === offset) ?? -1;
  if (column < 0) throw new Refusal(GONE);
  /** The cells of the column, without the bar behind the last one. */
  const cells = lines
    .flatMap((line) => line.cells.slice(column, column + 1))
    .map((cell): Range => [cell[0], cell[1] - (/.(?<!\\)\|$/.test(text.slice(...cell)) ? 1 : 0)]);

  const list = (): Edit[] => {
    if (how === 'add-row') {
      const lineEnd = text.slice(head.range[1], dashes.range[0]);
      const at = lines[Math.max(row, 1)]?.range[1] ?? offset;
      return [{ range: [at, at], text: `${lineEnd}|${' [Text] |'.repeat(dashes.cells.length)}` }];
    }
    if (how === 'add-column') {
      const words = ['[Your column]', '---'];
      return cells.map(([, at], index) => ({
        range: [at, at],
        text: `| ${words[index] ?? '[Text]'}${text[at] === '|' ? ' ' : ''}`,
      }));
    }
    if (how === 'remove-column') {
      if (dashes.cells.length === 1) throw new Refusal('A table needs a column. Delete the whole table instead.');
      return cells.map((range) => ({ range, text: '' }));
    }
    const [above, own] = [lines[row - 1], lines[row]];
    if (!above || !own) throw new Refusal('A table needs its head. Delete the whole table instead.');
    return [{ range: [above.range[1], own.range[1]], text: '' }];
  };

  pending.setText(file, applyEdits(text, list()), [[offset, end]]);
  const selected = {
    'add-row': { row: Math.max(row, 1) + 1, column: 0 },
    'add-column': { row, column: column + 1 },
    'remove-row': { row: row === 2 ? 0 : row - 1, column },
    'remove-column': { row, column: Math.max(column - 1, 0) },
  }[how];
  const line = readLines(requirePage(pending.require(file)), head.range[0])[selected.row];
  const [first, last] = line?.cells[selected.column] ?? line?.cells[0] ?? [offset, offset];
  return { kind: 'block', file, start: first, end: last };
}
