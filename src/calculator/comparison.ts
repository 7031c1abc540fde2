import { quantities, type Inputs } from '../schemas/calculator-fields.ts';
import { parseNumbers, toValues, type Values } from './inputs.ts';
import type { Comparison } from './model/break-even.ts';
import { createEngine } from './model/engine.ts';
import type { EfficiencyTable, Gearbox } from './model/gearbox.ts';
import type { MappedSource } from './model/map.ts';
import { createMotor } from './model/motor.ts';
import { computeDemands } from './model/resistance.ts';
import type { PowerSource } from './model/source.ts';
import type { Step } from './model/work.ts';

/** The work, and what the visitor's own tables say, if they are used. */
export interface Tables {
  steps: readonly Step[];
  map?: MappedSource | undefined;
  efficiency?: EfficiencyTable | undefined;
}

function createSource({ source: kind, standstill }: Inputs, values: Values, map?: MappedSource): PowerSource {
  const { idle, least } = values;
  const stops = standstill === 'stops';
  if (kind === 'motor') return createMotor(values);
  if (kind !== 'map' && kind !== 'motorMap') return createEngine({ ...values, kind, stops });
  if (!map) throw new Error('The map of the power source is missing.');
  return map.isElectric ? { ...map, idle: 0, least: 0, stops: false } : { ...map, idle, least, stops };
}

function createRule(
  { present, rule, shifts }: Inputs,
  { held, least }: Values,
  gears: readonly number[],
): Gearbox['rule'] {
  if (present === 'hydrostatic') {
    const lowest = gears.at(-1) ?? NaN;
    return rule === 'held' ? (speed) => Math.max(Math.max(held, least) / speed, lowest) : undefined;
  }
  const changesUp = parseNumbers(shifts).map((speed) => speed * quantities.speed.si);
  return rule === 'map' ? (speed) => gears[changesUp.filter((limit) => speed > limit).length] ?? NaN : undefined;
}

/** Both gearboxes on the same work. The inputs are valid. */
export function createComparison(inputs: Inputs, { steps, map, efficiency }: Tables): Comparison {
  const values = toValues(inputs);
  const turn = values.finalDrive / values.radius;
  const gears = parseNumbers(inputs.ratios).map((ratio) => ratio * turn);
  const highest = values.ratio * turn;
  const { presentFull, presentPart, presentPump } = values;
  const source = createSource(inputs, values, map);
  return {
    // An engine is dragged by all of the braking, and has nothing to get back.
    demands: computeDemands(steps, values, source.isElectric ? values.recovered : 1),
    source,
    auxiliary: values.auxiliary,
    present: {
      ratios: inputs.present === 'hydrostatic' ? { highest: Infinity, lowest: gears.at(-1) ?? NaN } : gears,
      converter: inputs.present === 'converter' ? values : undefined,
      losses: efficiency ?? { fullLoad: presentFull, partLoad: presentPart, pump: presentPump },
      rule: createRule(inputs, values, gears),
    },
    stepless: {
      ratios: { highest: inputs.launch === 'none' ? Infinity : highest, lowest: highest / values.spread },
      converter: inputs.launch === 'converter' ? values : undefined,
      losses: { fullLoad: values.full, partLoad: values.part, pump: values.pump },
    },
  };
}
