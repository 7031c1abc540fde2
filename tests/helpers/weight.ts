import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes on the wire, as a host serves them that compresses ahead of time. */
export function brotliBytes(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(text, { params }).byteLength;
}

const inColumns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))),
    )
    .map((cells) => `  ${cells.join('  ')}`)
    .join('\n');
};

export interface Weight {
  route: string;
  raw: number;
  brotli: number;
}

export function weightTable(weights: readonly Weight[], cap: number): string {
  const bytes = (count: number) => count.toLocaleString('en-GB');
  return inColumns([
    ['document', 'raw', 'brotli', 'of cap'],
    ...weights.map(({ route, raw, brotli }) => [
      route,
      bytes(raw),
      bytes(brotli),
      `${Math.round((100 * brotli) / cap)}%`,
    ]),
  ]);
}
