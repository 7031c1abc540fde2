import { useState, type MouseEvent } from 'react';

import { formatCsv } from '../shared/csv.ts';
import type { ExplorerWords } from './words.ts';

/** Copies the table of the disclosure that it stands in, as comma-separated values, and says whether that worked. */
export function CopyTable({ words }: { words: ExplorerWords['numbers'] }) {
  const [status, setStatus] = useState('');

  const copy = async (table: HTMLTableElement) => {
    const rows = Array.from(table.rows, ({ cells }) => Array.from(cells, ({ textContent }) => textContent));
    // A second time the same words would not be announced.
    setStatus('');
    try {
      await navigator.clipboard.writeText(formatCsv(rows));
      setStatus(words.copied);
    } catch {
      getSelection()?.selectAllChildren(table);
      setStatus(words.copyFailed);
    }
  };

  const onClick = ({ currentTarget }: MouseEvent) => {
    const table = currentTarget.closest('details')?.querySelector('table');
    if (table) void copy(table);
  };

  return (
    <p className="explorer-copy">
      <button type="button" className="button" data-quiet="" onClick={onClick}>
        {words.copy}
      </button>
      <span role="status">{status}</span>
    </p>
  );
}
