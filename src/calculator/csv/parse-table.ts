import type { TableName } from '../../schemas/calculator-fields.ts';
import columns from './columns.json' with { type: 'json' };
import { TableProblem } from './problem.ts';

/** A column by the names that its head may have, and what one of each unit is in SI units: both in lower case, without spaces and dots. */
interface Column {
  names: readonly string[];
  units: Readonly<Record<string, number>>;
}

type Row<Name extends string> = { line: number } & Partial<Record<Name, number>>;

/** Splits `Speed [km/h]`, `speed (km/h)`, `speed in km/h` or `speed km/h` into a name and a unit. */
function splitHead(head: string): { name: string; unit: string } {
  const [, name = '', unit = ''] =
    /^[\s"]*([^\s,[("]+)[\s,]*(?:in\s+)?[[(]?([^\])"]*)/.exec(head.toLowerCase().replace('⁻¹', '-1')) ?? [];
  return { name, unit: unit.replaceAll(/[\s·*^]/g, '') };
}

/** Reads a number. Its comma is a decimal one, unless commas separate the columns. */
function parseNumber(cell: string, separator: string): number {
  const text = cell.replaceAll(/["\s]/g, '');
  return text === '' ? NaN : Number(separator === ',' ? text : text.replace(',', '.'));
}

/**
 * Reads a table: a line with the names of the columns and their units, then lines of numbers. Semicolons, tabs or commas separate
 * the columns. Empty lines, lines that begin with #, and columns of other names are skipped.
 *
 * @param input where the table is written
 * @returns the rows in SI units (fuel in g/s, or in g/kWh as it is; a share of the time is one of an hour), the unit of each column
 *   that the table has, and functions that name a mistake
 * @throws TableProblem for the first mistake
 */
export function parseTable<Kind extends keyof typeof columns>(text: string, kind: Kind, input: TableName) {
  type Name = keyof (typeof columns)[Kind] & string;
  const known = Object.entries(columns[kind]) as [Name, Column][];
  const fail = (code: TableProblem['code'], line: number, value: string): never => {
    throw new TableProblem(input, code, line, value);
  };
  const lines = text.split(/\r\n?|\n/).map((content, index) => ({ content, line: index + 1 }));
  const [head = { content: '', line: 1 }, ...body] = lines.filter(({ content }) => /^\s*[^\s#]/.test(content));
  const separator = [';', '\t'].find((character) => head.content.includes(character)) ?? ',';
  const units: Partial<Record<Name, string>> = {};
  const readers = head.content.split(separator).flatMap((cell, index) => {
    const { name, unit } = splitHead(cell);
    const [key, column] = known.find(([, { names }]) => names.includes(name)) ?? [];
    if (!key || !column) return [];
    units[key] = unit;
    return { index, key, factor: column.units[unit] ?? fail('unit', head.line, name) };
  });
  if (readers.length === 0) fail('columns', head.line, head.content);
  const rows = body.map(({ content, line }) => {
    const cells = content.split(separator);
    const values = readers.map(({ index, key, factor }) => {
      const cell = cells[index] ?? '';
      const value = parseNumber(cell, separator);
      return [key, Number.isFinite(value) ? value * factor : fail('number', line, cell.trim())];
    });
    return { line, ...Object.fromEntries(values) } as Row<Name>;
  });
  const require = (...names: Name[]) => {
    for (const name of names) if (units[name] === undefined) fail('missing', head.line, name);
  };
  return { rows, units, require, fail, lastLine: rows.at(-1)?.line ?? 1 };
}
