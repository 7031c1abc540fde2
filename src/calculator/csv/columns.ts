import columns from './columns.json' with { type: 'json' };

/** The kinds of tables that visitors write. */
export type TableKind = keyof typeof columns;

/** A column by the names that its head may have, what one of each unit is in SI units, and the units that identify it whatever its name. */
interface Column {
  names: readonly string[];
  units: Readonly<Record<string, number>>;
  telling?: readonly string[];
}

/** Reads the line with the heads. The name identifies a column, or else its unit. The first of a kind counts. */
export function readHeads(line: string, kind: TableKind) {
  const separator = [';', '\t'].find((character) => line.includes(character)) ?? ',';
  const known = Object.entries<Column>(columns[kind]);
  const taken = new Set<string>();
  const heads = line.split(separator).map((head) => {
    // `Speed [km/h]`, `speed in km/h`, `speed_kmh` or `shaft power kW`, without brackets and dots, misread ones too.
    const plain = head
      .toLowerCase()
      .replace('⁻¹', '-1')
      .replaceAll(/(?<!\/)[[(]|[",_]/g, ' ');
    const [, name = '', written = ''] =
      /^\s*(.*?\S)(?:\s+in)?(?:\s+(\S+))?\s*$/.exec(plain.replaceAll(/[\])(.·\uFFFD*^]/g, '')) ?? [];
    const found = known.find(([, { names }]) => names.includes(name));
    // A head may be a unit alone.
    const unit = found ? written : written || name;
    const [key, column] = found ?? known.find(([, { telling = [] }]) => telling.includes(unit)) ?? [];
    const isRead = key !== undefined && taken.size < taken.add(key).size;
    return { head: head.trim(), key: isRead ? key : undefined, unit, factor: column?.units[unit] };
  });
  return { separator, heads };
}

/** Whether a line is neither empty, as the last of spreadsheets are but for separators, nor begins with #. */
export const isContent = (line: string): boolean => /^[\s;,"]*[^\s;,"#]/.test(line);

/** The heads of the columns that are read, and of all others. */
export function listColumns(text: string, kind: TableKind) {
  const { heads } = readHeads(text.split(/[\r\n]/).find(isContent) ?? '', kind);
  const list = (isRead: boolean) =>
    heads.flatMap(({ key, head }) => ((key !== undefined) === isRead ? [head] : [])).join(', ');
  return { read: list(true), unread: list(false) };
}
