import { FUELS } from '../model/engine.ts';
import type { TablePoint } from '../model/table.ts';
import { parseTable, TableProblem, type Row } from './parse-table.ts';
import { mapColumns } from './units.ts';

/** J/g. Petrol and diesel differ by less than 0.3 %. */
const HEAT = FUELS.diesel.heat / 1000;
const JOULES_PER_KWH = 3.6e6;

/** Reads values by speed and torque. @throws TableProblem for the first mistake */
function parsePoints(
  { rows, require }: ReturnType<typeof parseTable<keyof typeof mapColumns>>,
  getValue: (row: Row<keyof typeof mapColumns>) => number,
): TablePoint[] {
  require('speed', 'torque');
  const points = rows.map((row) => {
    const { line, speed = 0, torque = 0 } = row;
    const value = getValue(row);
    if (speed <= 0) throw new TableProblem('range', line, 'speed');
    if (!Number.isFinite(value)) throw new TableProblem('range', line, 'efficiency');
    return { speed, torque, value };
  });
  const speeds = [...Map.groupBy(points, ({ speed }) => speed).values()];
  if (speeds.length < 2 || speeds.some((at) => at.length < 2))
    throw new TableProblem('short', rows.at(-1)?.line ?? 1, '');
  return points;
}

/**
 * Reads the map of a power source: the fuel, the power that it takes, or its efficiency.
 *
 * @throws TableProblem for the first mistake
 */
export function parseSourceMap(text: string): { points: TablePoint[]; isElectric: boolean } {
  const table = parseTable(text, mapColumns);
  const { consumption: unit } = table.units;
  if (unit === undefined) table.require('efficiency');
  const points = parsePoints(table, ({ speed = 0, torque = 0, consumption = 0, efficiency = 0 }) => {
    const work = speed * torque;
    if (unit === undefined) return work > 0 ? work / efficiency : work * efficiency;
    if (unit === 'g/kwh') return (consumption * HEAT * work) / JOULES_PER_KWH;
    return unit.endsWith('w') ? consumption : consumption * HEAT;
  });
  return { points, isElectric: unit === undefined || unit.endsWith('w') };
}

/** Reads the efficiency of a gearbox by speed and torque at its input. @throws TableProblem for the first mistake */
export function parseEfficiency(text: string): TablePoint[] {
  const table = parseTable(text, mapColumns);
  table.require('efficiency');
  return parsePoints(table, ({ efficiency = 0 }) => (efficiency > 0 && efficiency <= 1 ? efficiency : NaN));
}
