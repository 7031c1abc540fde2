/** What visitors can set in the calculator: the one description from which its form, its schema, its links and its texts are made. */

import pairs from './calculator-bounds.json' with { type: 'json' };

export type Quantity = keyof typeof pairs;

/** The bounds of most fields of each quantity, in its metric unit: kg, m, mm (stroke), m², l, N, N/(km/h), N/(km/h)², km/h, kW, N·m, min⁻¹, %. */
export const bounds = pairs as Record<Quantity, [min: number, max: number]>;

/** A number in its metric unit. */
const field = (quantity: Quantity, min = bounds[quantity][0], max = bounds[quantity][1]) =>
  ({ kind: 'field', quantity, min, max }) as const;
const number = (min: number, max: number) => field('number', min, max);
const choice = <const Options extends readonly string[]>(options: Options) => ({ kind: 'choice', options }) as const;
/** Numbers in a line, in their metric unit. */
const list = (quantity: Quantity) => ({ kind: 'list', quantity }) as const;
/** A table as CSV. */
const table = { kind: 'table' } as const;
/** The id of a row of the content. */
const row = { kind: 'row' } as const;

/** The inputs of each group, in order: those that are always shown, and those that open. */
export const groups = {
  machine: {
    shown: { machine: row, work: row, ownCycle: table, units: choice(['si', 'us']) },
    opened: {
      mass: field('mass'),
      inertia: number(1, 3),
      radius: field('length'),
      finalDrive: field('number'),
      rolling: number(0, 1),
      dragArea: field('area'),
      constant: field('force'),
      linear: field('forceBySpeed'),
      quadratic: field('forceBySquare'),
      auxiliary: field('power'),
      recovered: field('percent', 0),
    },
  },
  source: {
    shown: {
      source: choice(['natural', 'turbo', 'diesel', 'motor', 'map', 'motorMap']),
      ownMap: table,
      ownMotorMap: table,
    },
    opened: {
      standstill: choice(['idles', 'stops']),
      power: field('power', 0.01),
      torque: field('torque'),
      rated: field('turns'),
      highest: field('turns'),
      idle: field('turns'),
      least: field('turns'),
      displacement: field('volume'),
      stroke: field('stroke'),
    },
  },
  present: {
    shown: {
      present: choice(['clutch', 'converter', 'hydrostatic']),
      rule: choice(['economy', 'map']),
      control: choice(['economy', 'held']),
    },
    opened: {
      ratios: list('number'),
      lowestRatio: field('number'),
      shifts: list('speed'),
      presentFull: field('percent'),
      presentPart: field('percent'),
      presentPump: field('power'),
      held: field('turns'),
      stall: field('turns'),
      lockUp: field('speed'),
      ownEfficiency: table,
    },
  },
  stepless: {
    shown: {
      full: field('percent'),
      part: field('percent'),
      spread: number(1, 100),
      pump: field('power'),
    },
    opened: { ratio: field('number'), launch: choice(['clutch', 'converter', 'none']) },
  },
};

export const descriptions = {
  ...groups.machine.shown,
  ...groups.machine.opened,
  ...groups.source.shown,
  ...groups.source.opened,
  ...groups.present.shown,
  ...groups.present.opened,
  ...groups.stepless.shown,
  ...groups.stepless.opened,
};

type Descriptions = typeof descriptions;
export type InputName = keyof Descriptions;

type InputKind = Descriptions[InputName]['kind'];
type NameOf<Wanted extends InputKind> = {
  [Name in InputName]: Descriptions[Name]['kind'] extends Wanted ? Name : never;
}[InputName];
export type FieldName = NameOf<'field'>;
export type ChoiceName = NameOf<'choice'>;
export type TableName = NameOf<'table'>;

/** All that a visitor can set, numbers in the metric units of the fields. The work is `own` for a table that the visitor wrote. */
export type Inputs = {
  [Name in InputName]: Descriptions[Name] extends { kind: 'field' }
    ? number
    : Descriptions[Name] extends { options: readonly (infer Option)[] }
      ? Option
      : string;
};

export const inputNames = Object.keys(descriptions) as InputName[];

/** The names of all inputs of a kind. */
export const namesOf = <Wanted extends InputKind>(kind: Wanted) =>
  inputNames.filter((name) => descriptions[name].kind === kind) as NameOf<Wanted>[];
