import { problems } from 'virtual:calculator/problems';

import type { TableName } from '../../schemas/calculator-fields.ts';
import columns from './columns.json' with { type: 'json' };

/** What is wrong with a table that a visitor wrote. */
export interface TableMistake {
  input: TableName | 'work';
  code: keyof typeof problems;
  /** Counted from 1. */
  line: number;
  /** What is there, or the column that it is about. */
  value: string;
  /** What is wrong, as a sentence with places for the values. */
  problem: string;
}

export class TableError extends Error {
  declare cause: TableMistake;

  constructor(mistake: Omit<TableMistake, 'problem'>) {
    const { input, line, code, value } = mistake;
    super(`${input}, line ${line}: ${code} ${value}`, { cause: { ...mistake, problem: problems[code] } });
  }
}

type TableKind = keyof typeof columns;

/** A column by the names that its head may have, what one of each unit is in SI units, and the units that identify it whatever its name. */
interface Column {
  names: readonly string[];
  units: Readonly<Record<string, number>>;
  telling?: readonly string[];
}

/** Whether a line is neither empty, as the last of spreadsheets are but for separators, nor begins with #, nor is Excel’s `sep=;`. */
const isContent = (line: string): boolean => /^(?!\uFEFF?sep=.$)[\s;,"]*[^\s;,"#]/i.test(line);

/** Reads the line with the heads. The name identifies a column, or else its unit. The first of a kind counts. */
function readHeads(line: string, kind: TableKind) {
  const separator = [';', '\t'].find((character) => line.includes(character)) ?? ',';
  const known = Object.entries<Column>(columns[kind]);
  const parsed = line.split(separator).map((head) => {
    // `Speed [km/h]`, `speed in km/h`, `speed_kmh` or `shaft power kW`, without brackets and dots, misread ones too.
    const spaced = head
      .toLowerCase()
      .replace('⁻¹', '-1')
      .replaceAll(/(?<!\/)[[(]|[",_]/g, ' ');
    const plain = spaced.replaceAll(/[\])(.·\uFFFD*^]/g, '');
    const [, name = '', written = ''] = /^\s*(.*?\S)(?:\s+in)?(?:\s+(\S+))?\s*$/.exec(plain) ?? [];
    return { head: head.trim(), name, written, named: known.find(([, { names }]) => names.includes(name)) };
  });
  const taken = new Set<string>();
  const heads = parsed.map(({ head, name, written, named }) => {
    // A head may be a unit alone.
    const unit = named ? written : written || name;
    const told = known.find(([, { telling = [] }]) => telling.includes(unit));
    const isFree = told && parsed.every((each) => each.named?.[0] !== told[0]);
    const [key, column] = named ?? (isFree ? told : undefined) ?? [];
    const isRead = key !== undefined && taken.size < taken.add(key).size;
    return { head, key: isRead ? key : undefined, unit, factor: column?.units[unit] };
  });
  return { separator, heads };
}

/** The heads of the columns that are read, and of all others. */
export function listColumns(text: string, kind: TableKind) {
  const { heads } = readHeads(text.split(/[\r\n]/).find(isContent) ?? '', kind);
  const list = (isRead: boolean) =>
    heads.flatMap(({ key, head }) => ((key !== undefined) === isRead ? [head] : [])).join(', ');
  return { read: list(true), unread: list(false) };
}

/** Values in SI units by their columns, and the line that they are in. */
export type Row = { line: number } & Partial<Record<string, number>>;

/**
 * Reads a table: a line with the names of the columns and their units, then lines of numbers. Semicolons, tabs or commas separate
 * the columns. Empty lines, lines that begin with #, and columns that are not known are skipped.
 * Fuel is in g/s, or in g/kWh as it is; a share of the time is one of an hour. @throws TableError for the first mistake
 */
export function parseTable(text: string, kind: TableKind, input: TableName) {
  const fail = (code: TableMistake['code'], line: number, value: string): never => {
    throw new TableError({ input, code, line, value });
  };
  const lines = text.split(/\r\n?|\n/).map((content, index) => ({ content, line: index + 1 }));
  const [head = { content: '', line: 1 }, ...body] = lines.filter(({ content }) => isContent(content));
  const { separator, heads } = readHeads(head.content, kind);
  const readers = heads.flatMap(({ key, unit, factor }, index) =>
    key === undefined ? [] : [{ index, key, unit, factor: factor ?? fail('unit', head.line, key) }],
  );
  if (readers.length === 0) fail('columns', head.line, head.content);
  // Three digits behind each comma may be thousands. Where commas are not known to be decimal ones, they belong to no number.
  const isDecimal = (cell = '') => /\b0,\d|\d,(?!\d{3}\b)\d/.test(cell);
  const written = body.map(({ content, line }) => ({ cells: content.split(separator), line }));
  const hasDecimalCommas =
    separator !== ',' && written.some(({ cells }) => readers.some(({ index }) => isDecimal(cells[index])));
  const rows = written.map(({ cells, line }): Row => {
    // Decimal commas between commas would move all that follows.
    const further = cells.slice(heads.length).find(isContent);
    if (further !== undefined) fail('cells', line, further.trim());
    const values = readers.map(({ index, key, factor }) => {
      const cell = cells[index]?.trim() ?? '';
      const digits = cell
        .replace(/^"(.*)"$/, '$1')
        .replaceAll(/\s(?=\d{3}(?!\d))/g, '')
        .replace('−', '-')
        .trim();
      // Beside decimal commas, points in front of three digits each separate thousands.
      const whole = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,|$)/.test(digits) ? digits.replaceAll('.', '') : digits;
      const plain = hasDecimalCommas ? whole.replace(',', '.') : digits;
      const value = plain === '' ? NaN : Number(plain);
      return [key, Number.isFinite(value) ? value * factor : fail('number', line, cell)] as const;
    });
    return { ...Object.fromEntries(values), line };
  });
  const units: Partial<Record<string, string>> = Object.fromEntries(readers.map(({ key, unit }) => [key, unit]));
  const require = (...names: string[]) => {
    for (const name of names) if (units[name] === undefined) fail('missing', head.line, name);
  };
  return { rows, units, require, fail, headLine: head.line, lastLine: rows.at(-1)?.line ?? 1 };
}
