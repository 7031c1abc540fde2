/** What visitors can set in the calculator: the one description from which its form, its schema, its links and its texts are made. */

import quantities from './calculator-quantities.json' with { type: 'json' };

/** What a number measures. The file has the metric unit in SI units and in US customary ones, and the bounds of most fields. */
export type Quantity = keyof typeof quantities;

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
const field = (quantity: Quantity, min = quantities[quantity].min, max = quantities[quantity].max) =>
  ({ kind: 'field', quantity, min, max }) as const;
const number = (min: number, max: number) => field('number', min, max);
const choice = <const Options extends readonly string[]>(options: Options) => ({ kind: 'choice', options }) as const;
/** Numbers in a line, in their metric unit. */
const list = (quantity: Quantity) => ({ kind: 'list', quantity }) as const;
const table = { kind: 'table' } as const;
const row = { kind: 'row' } as const;

const groups = {
  machine: {
    machine: row,
    work: row,
    ownCycle: when(({ work }) => work === 'own', table),
    units: choice(['si', 'us']),
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
  source: {
    source: choice(['natural', 'turbo', 'diesel', 'motor', 'map', 'motorMap']),
    ownMap: when(({ source }) => source === 'map', table),
    ownMotorMap: when(({ source }) => source === 'motorMap', table),
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
  present: {
    present: choice(['clutch', 'converter', 'hydrostatic']),
    rule: when(hasGears, choice(['economy', 'map'])),
    control: when(isHydrostatic, choice(['economy', 'held'])),
    ratios: when(hasGears, list('number')),
    lowestRatio: when(isHydrostatic, field('number')),
    shifts: when((inputs) => inputs.rule === 'map' && hasGears(inputs), list('speed')),
    presentFull: when(hasNumbers, field('percent')),
    presentPart: when(hasNumbers, field('percent')),
    presentPump: field('power'),
    held: when((inputs) => inputs.control === 'held' && isHydrostatic(inputs), field('turns')),
    stall: when(hasConverter, field('turns')),
    lockUp: when(hasConverter, field('speed')),
    ownEfficiency: table,
  },
  stepless: {
    full: field('percent'),
    part: field('percent'),
    spread: number(1, 100),
    pump: field('power'),
    lowered: when(hasIdle, field('turns', 0)),
    ratio: field('number'),
    launch: choice(['clutch', 'converter', 'none']),
  },
};

/** The input from which on those of a group open. The ones before it always show. */
export const firstOpened = { machine: 'mass', source: 'standstill', present: 'ratios', stepless: 'ratio' } as const;

export const descriptions = { ...groups.machine, ...groups.source, ...groups.present, ...groups.stepless };

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

/** The values of all fields in SI units: kg, m, m², m³, N, W, m/s, rad/s, N·m and shares. */
export type Values = Record<FieldName, number>;

export const toValues = (inputs: Inputs): Values =>
  Object.fromEntries(
    namesOf('field').map((name) => [name, inputs[name] * quantities[descriptions[name].quantity].si]),
  ) as Values;

export const inputNames = Object.keys(descriptions) as InputName[];

export type GroupName = keyof typeof groups;
export const groupNames = Object.keys(groups) as GroupName[];
export const listGroup = (group: GroupName) => Object.keys(groups[group]) as InputName[];

export const namesOf = <Wanted extends InputKind>(kind: Wanted) =>
  inputNames.filter((name) => descriptions[name].kind === kind) as NameOf<Wanted>[];

/** Whether an input counts: others may make it meaningless. */
export function isUsed(name: InputName, inputs: Inputs): boolean {
  const description = descriptions[name];
  return 'isUsed' in description ? description.isUsed(inputs) : true;
}
