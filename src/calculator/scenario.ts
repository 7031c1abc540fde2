import { isUsed, namesOf, toValues, type Inputs, type TableName } from '../schemas/calculator-fields.ts';
import quantities from '../schemas/calculator-quantities.json' with { type: 'json' };
import { listColumns } from './csv/parse-table.ts';
import { parseCycle, parseEfficiency, parseSourceMap } from './csv/tables.ts';
import { parseNumbers, type Content } from './inputs.ts';
import type { Scenario } from './model/break-even.ts';
import type { engines } from './model/coefficients.json';
import { computeDemand, type Step } from './model/demand.ts';
import { createEngine, createMotor } from './model/engine.ts';
import type { Gearbox } from './model/gearbox.ts';
import type { Table } from './model/map.ts';
import type { PowerSource } from './model/source.ts';

/** The work, and what the visitor's own tables say, if they are used. */
export interface Tables {
  steps: readonly Step[];
  map?: PowerSource | undefined;
  efficiency?: Table | undefined;
  /** The columns of the visitor's tables. */
  columns?: Partial<Record<TableName, ReturnType<typeof listColumns>>>;
}

const cycles = import.meta.glob<string>('./cycles/*.csv', { query: '?raw', import: 'default' });

/** Fetches the work, and reads the tables of the visitor that are used. @throws TableError for the first mistake in one */
export async function loadTables(inputs: Inputs, works: Content['works']): Promise<Tables> {
  const { cycle, table = inputs.ownCycle } = works.find(({ id }) => id === inputs.work) ?? {};
  const map = (['ownMap', 'ownMotorMap'] as const).find((name) => isUsed(name, inputs));
  const own = namesOf('table').filter((name) => isUsed(name, inputs) && inputs[name] !== '');
  return {
    steps: parseCycle((await cycles[`./cycles/${cycle}.csv`]?.()) ?? table, inputs.radius),
    map: map && parseSourceMap(inputs[map], map),
    efficiency: inputs.ownEfficiency === '' ? undefined : parseEfficiency(inputs.ownEfficiency),
    columns: Object.fromEntries(
      own.map((name) => [name, listColumns(inputs[name], name === 'ownCycle' ? 'cycle' : 'map')]),
    ),
  };
}

/** Both gearboxes on the same work. The inputs are valid. */
export function createScenario(inputs: Inputs, { steps, map, efficiency }: Tables): Scenario {
  const values = toValues(inputs);
  const turn = values.finalDrive / values.radius;
  const gears = parseNumbers(inputs.ratios).map((ratio) => ratio * turn);
  const highest = values.ratio * turn;
  const lowest = values.lowestRatio * turn;
  const changesUp = parseNumbers(inputs.shifts).map((speed) => speed * quantities.speed.si);
  const kind = inputs.source as keyof typeof engines;
  const source = map ?? (inputs.source === 'motor' ? createMotor(values) : createEngine(kind, values));
  const { idle, least, lowered } = source.isElectric ? { idle: 0, least: 0, lowered: 0 } : values;
  const converter = { ...values, idle };
  const isHydrostatic = inputs.present === 'hydrostatic';
  const rules: Record<string, Gearbox['rule']> = {
    held: (speed) => Math.max(Math.max(values.held, least) / speed, lowest),
    map: (speed) => gears[changesUp.filter((limit) => speed > limit).length] ?? NaN,
  };
  // An engine is dragged by all of the braking, and has nothing to get back.
  const recovered = source.isElectric ? values.recovered : 1;
  return {
    demands: steps.map((step) => computeDemand(step, values, recovered)),
    source,
    idle,
    auxiliary: values.auxiliary,
    stops: source.isElectric || inputs.standstill === 'stops',
    present: {
      ratios: isHydrostatic ? { highest: Infinity, lowest } : gears,
      converter: inputs.present === 'converter' ? converter : undefined,
      losses: { full: values.presentFull, part: values.presentPart, pump: values.presentPump },
      table: efficiency,
      least,
      rule: rules[isHydrostatic ? inputs.control : inputs.rule],
    },
    stepless: {
      ratios: { highest: inputs.launch === 'none' ? Infinity : highest, lowest: highest / values.spread },
      converter: inputs.launch === 'converter' ? converter : undefined,
      losses: values,
      least: Math.max(idle, least - lowered),
    },
  };
}
