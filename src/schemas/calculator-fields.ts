/** What visitors can set in the calculator: the one description from which its form, its schema, its links and its texts are made. */

import pairs from './calculator-bounds.json' with { type: 'json' };

export type Quantity = keyof typeof pairs;

/** The bounds of most fields of each quantity, in its metric unit: kg, m, mm (stroke), m², l, N, N/(km/h), N/(km/h)², km/h, kW, N·m, min⁻¹, %. */
export const bounds = pairs as Record<Quantity, [min: number, max: number]>;

/** Decides by other inputs whether one is used. */
type Condition = (
  inputs: Readonly<Record<'work' | 'source' | 'present' | 'rule' | 'control' | 'launch' | 'ownEfficiency', string>>,
) => boolean;
const isEngine: Condition = ({ source }) => ['natural', 'turbo', 'diesel'].includes(source);
const isMotor: Condition = ({ source }) => source.startsWith('motor');
const hasIdle: Condition = (inputs) => !isMotor(inputs);
const isHydrostatic: Condition = ({ present }) => present === 'hydrostatic';
const hasGears: Condition = (inputs) => !isHydrostatic(inputs);
const hasConverter: Condition = ({ present, launch }) => present === 'converter' || launch === 'converter';
const hasNumbers: Condition = ({ ownEfficiency }) => ownEfficiency === '';

/** An input that is not always used. */
const when = <Description extends object>(isUsed: Condition, description: Description) => ({ ...description, isUsed });
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
    shown: {
      machine: row,
      work: row,
      ownCycle: when(({ work }) => work === 'own', table),
      units: choice(['si', 'us']),
    },
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
      recovered: when(isMotor, field('percent', 0)),
    },
  },
  source: {
    shown: {
      source: choice(['natural', 'turbo', 'diesel', 'motor', 'map', 'motorMap']),
      ownMap: when(({ source }) => source === 'map', table),
      ownMotorMap: when(({ source }) => source === 'motorMap', table),
    },
    opened: {
      standstill: when(hasIdle, choice(['idles', 'stops'])),
      power: when((inputs) => isEngine(inputs) || inputs.source === 'motor', field('power', 0.01)),
      torque: when(({ source }) => source === 'turbo' || source === 'motor', field('torque')),
      rated: when(isEngine, field('turns')),
      highest: when(({ source }) => source === 'motor', field('turns')),
      idle: when(hasIdle, field('turns')),
      least: when(hasIdle, field('turns')),
      displacement: when(isEngine, field('volume')),
      stroke: when(isEngine, field('stroke')),
    },
  },
  present: {
    shown: {
      present: choice(['clutch', 'converter', 'hydrostatic']),
      rule: when(hasGears, choice(['economy', 'map'])),
      control: when(isHydrostatic, choice(['economy', 'held'])),
    },
    opened: {
      ratios: when(hasGears, list('number')),
      lowestRatio: when(isHydrostatic, field('number')),
      shifts: when((inputs) => inputs.rule === 'map' && hasGears(inputs), list('speed')),
      presentFull: when(hasNumbers, field('percent')),
      presentPart: when(hasNumbers, field('percent')),
      presentPump: when(hasNumbers, field('power')),
      held: when((inputs) => inputs.control === 'held' && isHydrostatic(inputs), field('turns')),
      stall: when(hasConverter, field('turns')),
      lockUp: when(hasConverter, field('speed')),
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

/** Whether an input counts: others may make it meaningless. */
export function isUsed(name: InputName, inputs: Inputs): boolean {
  const description = descriptions[name];
  return 'isUsed' in description ? description.isUsed(inputs) : true;
}
