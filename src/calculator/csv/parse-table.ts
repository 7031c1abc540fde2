import { problems } from 'virtual:calculator/problems';

import type { TableName } from '../../schemas/calculator-fields.ts';
import { isContent, readHeads, type TableKind } from './columns.ts';
import { TableError, type TableMistake } from './table-error.ts';

/** Values in SI units by their columns, and the line that they are in. */
export type Row = { line: number } & Partial<Record<string, number>>;

/** Reads a number. Where commas are not known to be decimal ones, a number with a comma is none. */
function parseNumber(cell: string, hasDecimalCommas: boolean): number {
  const text = cell.replaceAll(/["\s]/g, '').replace('−', '-');
  return text === '' ? NaN : Number(hasDecimalCommas ? text.replace(',', '.') : text);
}

/**
 * Reads a table: a line with the names of the columns and their units, then lines of numbers. Semicolons, tabs or commas separate
 * the columns. Empty lines, lines that begin with #, and columns that are not known are skipped.
 * Fuel is in g/s, or in g/kWh as it is; a share of the time is one of an hour. @throws TableError for the first mistake
 */
export function parseTable(text: string, kind: TableKind, input: TableName) {
  const fail = (code: TableMistake['code'], line: number, value: string): never => {
    throw new TableError(`${input}, line ${line}: ${code} ${value}`, {
      cause: { input, code, line, value, problem: problems[code] },
    });
  };
  const lines = text.split(/\r\n?|\n/).map((content, index) => ({ content, line: index + 1 }));
  const [head = { content: '', line: 1 }, ...body] = lines.filter(({ content }) => isContent(content));
  const { separator, heads } = readHeads(head.content, kind);
  const readers = heads.flatMap(({ key, unit, factor }, index) =>
    key === undefined ? [] : [{ index, key, unit, factor: factor ?? fail('unit', head.line, key) }],
  );
  if (readers.length === 0) fail('columns', head.line, head.content);
  // Three digits behind each comma may be thousands.
  const hasDecimalCommas = separator !== ',' && body.some(({ content }) => /\b0,\d|\d,(?!\d{3}\b)\d/.test(content));
  const rows = body.map(({ content, line }): Row => {
    const cells = content.split(separator);
    // Decimal commas between commas would move all that follows.
    const further = cells.slice(heads.length).find(isContent);
    if (further !== undefined) fail('cells', line, further.trim());
    const values = readers.map(({ index, key, factor }) => {
      const cell = cells[index] ?? '';
      const value = parseNumber(cell, hasDecimalCommas);
      return [key, Number.isFinite(value) ? value * factor : fail('number', line, cell.trim())] as const;
    });
    return { ...Object.fromEntries(values), line };
  });
  const units: Partial<Record<string, string>> = Object.fromEntries(readers.map(({ key, unit }) => [key, unit]));
  const require = (...names: string[]) => {
    for (const name of names) if (units[name] === undefined) fail('missing', head.line, name);
  };
  return { rows, units, require, fail, headLine: head.line, lastLine: rows.at(-1)?.line ?? 1 };
}
