import type { Calculator } from '../schemas/calculator.ts';
import {
  choices,
  fieldGroups,
  fields,
  texts,
  type ChoiceName,
  type FieldName,
  type TextName,
} from '../schemas/calculator-fields.ts';

/** The content that the island needs. */
export type Content = Omit<Calculator, 'method' | 'example'>;

/** All that a visitor can set, in the metric units of the fields. */
export type Inputs = Record<FieldName, number> &
  Record<TextName, string> & { [Name in ChoiceName]: (typeof choices)[Name][number] } & {
    /** The id of the machine. */
    machine: string;
    /** The id of its work; `own` for a table that the visitor wrote. */
    work: string;
  };

export type InputName = keyof Inputs;

const namesOf = (group: keyof typeof fieldGroups) => Object.keys(fieldGroups[group]) as FieldName[];

/** The inputs of each group: first those that are always shown, then those that open. */
export const groups: Record<keyof typeof fieldGroups, [shown: InputName[], opened: InputName[]]> = {
  machine: [
    ['machine', 'work', 'ownCycle'],
    ['units', ...namesOf('machine')],
  ],
  source: [
    ['source', 'ownMap'],
    ['standstill', ...namesOf('source')],
  ],
  present: [['present'], ['ratios', 'rule', 'shifts', ...namesOf('present'), 'ownEfficiency']],
  stepless: [
    ['full', 'part', 'spread', 'pump'],
    ['ratio', 'launch'],
  ],
};

export const groupNames = Object.keys(groups) as (keyof typeof groups)[];

const hasGears = ({ present }: Inputs) => present !== 'hydrostatic';
const isEngine = ({ source }: Inputs) => source !== 'motor' && source !== 'map';

/** When a field has a meaning. The others always have one. */
const conditions: Partial<Record<InputName, (inputs: Inputs) => boolean>> = {
  recovered: ({ source }) => source === 'motor' || source === 'map',
  power: ({ source }) => source !== 'map',
  torque: ({ source }) => source === 'motor',
  highest: ({ source }) => source === 'motor',
  rated: isEngine,
  displacement: isEngine,
  stroke: isEngine,
  idle: ({ source }) => source !== 'motor',
  least: ({ source }) => source !== 'motor',
  standstill: ({ source }) => source !== 'motor',
  presentFull: ({ ownEfficiency }) => ownEfficiency === '',
  presentPart: ({ ownEfficiency }) => ownEfficiency === '',
  presentPump: ({ ownEfficiency }) => ownEfficiency === '',
  shifts: (inputs) => hasGears(inputs) && inputs.rule === 'map',
  held: (inputs) => !hasGears(inputs) && inputs.rule === 'held',
  stall: ({ present, launch }) => present === 'converter' || launch === 'converter',
  lockUp: ({ present, launch }) => present === 'converter' || launch === 'converter',
  ownCycle: ({ work }) => work === 'own',
  ownMap: ({ source }) => source === 'map',
};

export const isUsed = (name: InputName, inputs: Inputs): boolean => conditions[name]?.(inputs) ?? true;

/** Reads a list of numbers such as `3.5; 2.1 1.4`. A comma inside a number is a decimal one. */
export const parseNumbers = (text: string): number[] =>
  text
    .split(/[\s;]+|,\s+/)
    .filter((part) => part !== '')
    .map((part) => Number(part.replace(',', '.')));

/** The names of inputs whose values cannot be calculated with. */
export function findInvalid(inputs: Inputs): InputName[] {
  const isList = (text: string, count?: number) => {
    const numbers = parseNumbers(text);
    return numbers.length > 0 && numbers.every((value) => value > 0) && (count ?? numbers.length) === numbers.length;
  };
  const gears = parseNumbers(inputs.ratios);
  const isFalling = gears.every((ratio, index) => ratio < (gears[index - 1] ?? Infinity));
  const wrong: Partial<Record<InputName, boolean>> = {
    ratios: !isList(inputs.ratios) || !isFalling,
    shifts: !isList(inputs.shifts, gears.length - 1),
    part: inputs.part > inputs.full,
    presentPart: inputs.presentPart > inputs.presentFull,
    rated: inputs.rated <= Math.max(inputs.idle, inputs.least),
    least: inputs.least < inputs.idle,
  };
  for (const [name, { min, max }] of Object.entries(fields) as [FieldName, (typeof fields)[FieldName]][]) {
    if (!(inputs[name] >= min && inputs[name] <= max)) wrong[name] = true;
  }
  return (Object.keys(wrong) as InputName[]).filter((name) => wrong[name] && isUsed(name, inputs));
}

const names = [...Object.keys(fields), ...Object.keys(choices), ...texts, 'work'] as Exclude<InputName, 'machine'>[];

/**
 * Formats the fragment of an address that opens the calculator with these inputs: `#calculator=car&mass=1500`. It names
 * the machine and what differs from its starting values.
 *
 * @param id of the calculator
 */
export function formatFragment(id: string, inputs: Inputs, start: Inputs): string {
  const changed = names.filter((name) => inputs[name] !== start[name]);
  return `#${new URLSearchParams([[id, inputs.machine], ...changed.map((name) => [name, `${inputs[name]}`])])}`;
}

/** Reads a fragment. What it does not name, and what it names wrongly, stays at the start. @returns undefined if it is of something else */
export function parseFragment(fragment: string, id: string, content: Pick<Calculator, 'start' | 'machines'>) {
  const values = new URLSearchParams(fragment.slice(1));
  const machine = content.machines.find((row) => row.id === values.get(id));
  if (!machine) return undefined;
  const inputs: Record<string, string | number> = getStart(content, machine.id);
  for (const [name, value] of values) {
    const isWritten = name === 'work' || (texts as readonly string[]).includes(name);
    const options: readonly string[] = Object.hasOwn(choices, name) ? choices[name as ChoiceName] : [];
    if (isWritten || options.includes(value)) inputs[name] = value;
    else if (Object.hasOwn(fields, name) && Number.isFinite(Number(value))) inputs[name] = Number(value);
  }
  return inputs as Inputs;
}

/** The starting values of a machine. */
export const getStart = ({ start, machines }: Pick<Calculator, 'start' | 'machines'>, machine: string): Inputs => ({
  ...start,
  ...(machines.find(({ id }) => id === machine)?.start as Partial<Inputs>),
  machine,
});
