/** A column that a table may have, in SI units. */
export interface Column {
  /** The names that it may have in the first line, in lower case. */
  names: readonly string[];
  /** What one of each unit is in the SI unit. Units in lower case, without spaces and dots. */
  units: Readonly<Record<string, number>>;
}

/** What is wrong with a table that a visitor wrote. */
export class TableProblem extends Error {
  override name = 'TableProblem';
  readonly code: 'columns' | 'missing' | 'unit' | 'number' | 'order' | 'range' | 'short';
  /** Counted from 1. */
  readonly line: number;
  /** What stands there, or the column that it is about. */
  readonly value: string;

  constructor(code: TableProblem['code'], line: number, value: string) {
    super(`${code}: ${value}, line ${line}`);
    this.code = code;
    this.line = line;
    this.value = value;
  }
}

export type Row<Name extends string> = { line: number } & Partial<Record<Name, number>>;

/** Splits `Speed [km/h]`, `speed (km/h)`, `speed in km/h` or `speed km/h` into a name and a unit. */
function splitHead(head: string): { name: string; unit: string } {
  const [, name = '', unit = ''] = /^[\s"]*([^\s,[("]+)[\s,]*(?:in\s+)?[[(]?([^\])"]*)/i.exec(head) ?? [];
  return {
    name: name.toLowerCase(),
    unit: unit
      .toLowerCase()
      .replaceAll(/[\s·*^]/g, '')
      .replace('⁻¹', '-1'),
  };
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
 * @returns the rows in SI units, and the unit of each column that the table has
 * @throws TableProblem for the first mistake
 */
export function parseTable<Name extends string>(text: string, columns: Readonly<Record<Name, Column>>) {
  const lines = text.split(/\r\n?|\n/).map((content, index) => ({ content, line: index + 1 }));
  const [head = { content: '', line: 1 }, ...body] = lines.filter(({ content }) => /^\s*[^\s#]/.test(content));
  const separator = [';', '\t'].find((character) => head.content.includes(character)) ?? ',';
  const units: Partial<Record<Name, string>> = {};
  const readers = head.content.split(separator).map((cell, index) => {
    const { name, unit } = splitHead(cell);
    const key = (Object.keys(columns) as Name[]).find((column) => columns[column].names.includes(name));
    if (!key) return undefined;
    const factor = columns[key].units[unit];
    if (factor === undefined) throw new TableProblem('unit', head.line, name);
    units[key] = unit;
    return { index, key, factor };
  });
  if (readers.every((reader) => !reader)) throw new TableProblem('columns', head.line, head.content);
  const rows = body.map(({ content, line }) => {
    const cells = content.split(separator);
    const row = { line } as Row<Name>;
    for (const { index, key, factor } of readers.filter((reader) => reader !== undefined)) {
      const value = parseNumber(cells[index] ?? '', separator);
      if (!Number.isFinite(value)) throw new TableProblem('number', line, (cells[index] ?? '').trim());
      Object.assign(row, { [key]: value * factor });
    }
    return row;
  });
  const require = (...names: Name[]) => {
    const missing = names.find((name) => units[name] === undefined);
    if (missing !== undefined) throw new TableProblem('missing', head.line, missing);
  };
  return { rows, units, require };
}
