import type { TableName } from '../../schemas/calculator-fields.ts';
import columns from './columns.json' with { type: 'json' };

/** What is wrong with a table that a visitor wrote. */
export interface TableMistake {
  input: TableName;
  code: 'columns' | 'missing' | 'unit' | 'number' | 'order' | 'range' | 'short';
  /** Counted from 1. */
  line: number;
  /** What is there, or the column that it is about. */
  value: string;
}

export class TableError extends Error {
  override name = 'TableError';
  declare cause: TableMistake;
}

type Kind = keyof typeof columns;

/** A column by the names that its head may have, what one of each unit is in SI units, and the units that identify it whatever its name. */
interface Column {
  names: readonly string[];
  units: Readonly<Record<string, number>>;
  telling?: readonly string[];
}

/** Values in SI units by their columns, and the line that they are in. */
export type Row = { line: number } & Partial<Record<string, number>>;

/** Reads the line with the heads. The name identifies a column, or else its unit. The first of a kind counts. */
function readHeads(line: string, kind: Kind) {
  const separator = [';', '\t'].find((character) => line.includes(character)) ?? ',';
  const known = Object.entries<Column>(columns[kind]);
  const taken = new Set<string>();
  const heads = line.split(separator).map((head) => {
    // `Speed [km/h]`, `speed in km/h` or `shaft power kW`, without dots and brackets.
    const plain = head
      .toLowerCase()
      .replace('⁻¹', '-1')
      .replaceAll(/(?<!\/)[[(]|[",]/g, ' ');
    const [, name = '', unit = ''] =
      /^\s*(.*?\S)(?:\s+in)?(?:\s+(\S+))?\s*$/.exec(plain.replaceAll(/[\])(·*^]/g, '')) ?? [];
    const found = known.find(([, { names }]) => names.includes(name));
    const [key, column] = found ?? known.find(([, { telling = [] }]) => telling.includes(unit)) ?? [];
    const isRead = key !== undefined && taken.size < taken.add(key).size;
    return { head: head.trim(), key: isRead ? key : undefined, unit, factor: column?.units[unit] };
  });
  return { separator, heads };
}

/** The line with the heads is the first that is neither empty nor begins with #. */
const isContent = (line: string): boolean => /^\s*[^\s#]/.test(line);

/** The heads of the columns that are read, and of all others. */
export function listColumns(text: string, kind: Kind) {
  const { heads } = readHeads(text.split(/[\r\n]/).find(isContent) ?? '', kind);
  const list = (isRead: boolean) =>
    heads.flatMap(({ key, head }) => ((key !== undefined) === isRead ? [head] : [])).join(', ');
  return { read: list(true), unread: list(false) };
}

/** Reads a number. Its comma is a decimal one, unless commas separate the columns. */
function parseNumber(cell: string, separator: string): number {
  const text = cell.replaceAll(/["\s]/g, '');
  return text === '' ? NaN : Number(separator === ',' ? text : text.replace(',', '.'));
}

/**
 * Reads a table: a line with the names of the columns and their units, then lines of numbers. Semicolons, tabs or commas separate
 * the columns. Empty lines, lines that begin with #, and columns that are not known are skipped.
 *
 * @param input where the table is written
 * @returns the rows (fuel in g/s, or in g/kWh as it is; a share of the time is one of an hour), the unit of each column that the
 *   table has, and functions that name a mistake
 * @throws TableError for the first mistake
 */
export function parseTable(text: string, kind: Kind, input: TableName) {
  const fail = (code: TableMistake['code'], line: number, value: string): never => {
    throw new TableError(`${input}, line ${line}: ${code} ${value}`, { cause: { input, code, line, value } });
  };
  const lines = text.split(/\r\n?|\n/).map((content, index) => ({ content, line: index + 1 }));
  const [head = { content: '', line: 1 }, ...body] = lines.filter(({ content }) => isContent(content));
  const { separator, heads } = readHeads(head.content, kind);
  const readers = heads.flatMap(({ key, unit, factor }, index) =>
    key === undefined ? [] : [{ index, key, unit, factor: factor ?? fail('unit', head.line, key) }],
  );
  if (readers.length === 0) fail('columns', head.line, head.content);
  const rows = body.map(({ content, line }): Row => {
    const cells = content.split(separator);
    const values = readers.map(({ index, key, factor }) => {
      const cell = cells[index] ?? '';
      const value = parseNumber(cell, separator);
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
