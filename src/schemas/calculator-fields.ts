/** What visitors can set in the calculator: the one description from which its form, its schema, its links and its texts are made. */

import quantities from './quantities.json' with { type: 'json' };

/**
 * For each quantity: the factors from its metric unit to SI units, which the calculation uses, and to US customary units, and the
 * bounds of most fields in the metric unit. Content has the symbols.
 */
export { quantities };

export type Quantity = keyof typeof quantities;

/** The inputs on which it depends whether others are used. */
type Decisive = 'work' | 'source' | 'present' | 'rule' | 'control' | 'launch' | 'ownEfficiency';

/** Says when an input is used. Without it, the input is always used. */
type When = (inputs: Record<Decisive, string>) => boolean;

/** A number in its metric unit: kg, m, mm (stroke), m², l, N, N/(km/h), N/(km/h)², km/h, kW, N·m, min⁻¹, %. */
const field = (quantity: Quantity, when?: When, { min, max } = quantities[quantity]) =>
  ({ kind: 'field', quantity, min, max, when }) as const;
const number = (min: number, max: number) => field('number', undefined, { ...quantities.number, min, max });
const choice = <const Options extends readonly string[]>(options: Options, when?: When) =>
  ({ kind: 'choice', options, when }) as const;
/** Numbers in a line, in their metric unit. */
const list = (quantity: Quantity, when?: When) => ({ kind: 'list', quantity, when }) as const;
/** A table as CSV. */
const table = (when?: When) => ({ kind: 'table', when }) as const;
/** The id of a row of the content. */
const row = { kind: 'row', when: undefined } as const;

const isOneOf =
  (...sources: readonly string[]): When =>
  ({ source }) =>
    sources.includes(source);
const isMotor = isOneOf('motor');
const isElectric = isOneOf('motor', 'motorMap');
const isEngine = isOneOf('natural', 'turbo', 'diesel');
const hasIdle = isOneOf('natural', 'turbo', 'diesel', 'map');
const hasConverter: When = ({ present, launch }) => present === 'converter' || launch === 'converter';
const isHydrostatic: When = ({ present }) => present === 'hydrostatic';
const hasGears: When = (inputs) => !isHydrostatic(inputs);
const hasNumbers: When = ({ ownEfficiency }) => ownEfficiency === '';

/** The inputs of each group, in order: those that are always shown, and those that open. */
export const groups = {
  machine: {
    shown: { machine: row, work: row, ownCycle: table(({ work }) => work === 'own'), units: choice(['si', 'us']) },
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
      recovered: field('percent', isElectric, { ...quantities.percent, min: 0 }),
    },
  },
  source: {
    shown: {
      source: choice(['natural', 'turbo', 'diesel', 'motor', 'map', 'motorMap']),
      ownMap: table(isOneOf('map')),
      ownMotorMap: table(isOneOf('motorMap')),
    },
    opened: {
      standstill: choice(['idles', 'stops'], hasIdle),
      power: field('power', isOneOf('natural', 'turbo', 'diesel', 'motor'), { ...quantities.power, min: 0.01 }),
      torque: field('torque', isOneOf('turbo', 'motor')),
      rated: field('turns', isEngine),
      highest: field('turns', isMotor),
      idle: field('turns', hasIdle),
      least: field('turns', hasIdle),
      displacement: field('volume', isEngine),
      stroke: field('stroke', isEngine),
    },
  },
  present: {
    shown: {
      present: choice(['clutch', 'converter', 'hydrostatic']),
      rule: choice(['economy', 'map'], hasGears),
      control: choice(['economy', 'held'], isHydrostatic),
    },
    opened: {
      ratios: list('number'),
      shifts: list('speed', (inputs) => inputs.rule === 'map' && hasGears(inputs)),
      presentFull: field('percent', hasNumbers),
      presentPart: field('percent', hasNumbers),
      presentPump: field('power', hasNumbers),
      held: field('turns', (inputs) => inputs.control === 'held' && isHydrostatic(inputs)),
      stall: field('turns', hasConverter),
      lockUp: field('speed', hasConverter),
      ownEfficiency: table(),
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

type Kind = Descriptions[InputName]['kind'];
type NameOf<Wanted extends Kind> = {
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
export const namesOf = <Wanted extends Kind>(kind: Wanted) =>
  inputNames.filter((name) => descriptions[name].kind === kind) as NameOf<Wanted>[];

/** The values of all fields in SI units: kg, m, m², m³, N, W, m/s, rad/s, N·m and shares. */
export type Values = Record<FieldName, number>;

export const toValues = (inputs: Inputs): Values =>
  Object.fromEntries(
    namesOf('field').map((name) => [name, inputs[name] * quantities[descriptions[name].quantity].si]),
  ) as Values;
