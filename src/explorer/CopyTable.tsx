import { useState, type MouseEvent } from 'react';

import { formatCsv } from '../shared/csv.ts';
import type { ExplorerMessages } from './messages.ts';

/**
 * Copies the table in the surrounding `<details>` as comma-separated values, and reports success or failure. On failure it
 * selects the table, so that the visitor can copy it by hand.
 */
export function CopyTable({ messages }: { messages: ExplorerMessages['numbers'] }) {
  const [status, setStatus] = useState('');

  const copy = async (table: HTMLTableElement) => {
    const rows = Array.from(table.rows, ({ cells }) => Array.from(cells, ({ textContent }) => textContent));
    // A screen reader does not announce the same text twice in a row.
    setStatus('');
    try {
      await navigator.clipboard.writeText(formatCsv(rows));
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
