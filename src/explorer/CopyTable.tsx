import { useState, type MouseEvent } from 'react';

import { formatCsv } from '../shared/csv.ts';
import type { ExplorerMessages } from './messages.ts';

const readRow = ({ cells }: HTMLTableRowElement) => Array.from(cells, ({ textContent }) => textContent.trim());

/** Reads one head for each column: below the name of a group, the group and the column, such as `Stepless: Ratio`. */
function readHeads({ tHead }: HTMLTableElement): string[] {
  const [groups, columns] = Array.from(tHead?.rows ?? []);
  const labels = columns ? readRow(columns) : [];
  return Array.from(groups?.cells ?? []).flatMap(({ textContent, colSpan, rowSpan }) => {
    const head = textContent.trim();
    return rowSpan > 1 ? [head] : labels.splice(0, colSpan).map((label) => `${head}: ${label}`);
  });
}

/**
 * Copies the table in the surrounding `<details>` as comma-separated values, and reports success or failure. On failure it
 * selects the table, so that the visitor can copy it by hand.
 */
export function CopyTable({ messages }: { messages: ExplorerMessages['numbers'] }) {
  const [status, setStatus] = useState('');

  const copy = async (table: HTMLTableElement) => {
    const rows = Array.from(table.tBodies[0]?.rows ?? [], readRow);
    // A screen reader does not announce the same text twice in a row.
    setStatus('');
    try {
      await navigator.clipboard.writeText(formatCsv([readHeads(table), ...rows]));
      setStatus(messages.copied);
    } catch {
      getSelection()?.selectAllChildren(table);
      setStatus(messages.copyFailed);
    }
  };

  const onClick = ({ currentTarget }: MouseEvent) => {
    const table = currentTarget.closest('details')?.querySelector('table');
    if (table) void copy(table);
  };

  return (
    <p className="explorer-copy">
      <button type="button" className="button" data-quiet="" onClick={onClick}>
        {messages.copy}
      </button>
      <span role="status">{status}</span>
    </p>
  );
}
