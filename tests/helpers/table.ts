/** Formats rows as columns. The first column is aligned left. The others hold numbers and are aligned right. */
export function formatColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => `  ${row.map(cell).join('  ').trimEnd()}`).join('\n');
}

export const formatCount = (count: number): string => count.toLocaleString('en-GB');
