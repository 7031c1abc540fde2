import type { Calculator } from '../schemas/calculator.ts';
import {
  descriptions,
  inputNames,
  namesOf,
  quantities,
  type FieldName,
  type InputName,
  type Inputs,
} from '../schemas/calculator-fields.ts';

/** The content that the island needs. */
export type Content = Omit<Calculator, 'method' | 'example'>;

/** The values of all fields in SI units: kg, m, m², m³, N, W, m/s, rad/s, N·m and shares. */
export type Values = Record<FieldName, number>;

export const toValues = (inputs: Inputs): Values =>
  Object.fromEntries(
    namesOf('field').map((name) => [name, inputs[name] * quantities[descriptions[name].quantity].si]),
  ) as Values;

export const isUsed = (name: InputName, inputs: Inputs): boolean => descriptions[name].when?.(inputs) ?? true;

/** Reads a list of numbers such as `3.5; 2.1 1.4`. A comma inside a number is a decimal one. */
export const parseNumbers = (text: string): number[] =>
  text
    .split(/[\s;]+|,\s+/)
    .filter((part) => part !== '')
    .map((part) => Number(part.replace(',', '.')));

/** The names of inputs whose values cannot be calculated with. Tables are read later. */
export function findInvalid(inputs: Inputs): InputName[] {
  const [ratios, shifts] = [parseNumbers(inputs.ratios), parseNumbers(inputs.shifts)];
  const isFalling = ratios.every((ratio, index) => ratio > 0 && ratio < (ratios[index - 1] ?? Infinity));
  const wrong: Partial<Record<InputName, boolean>> = {
    ratios: ratios.length === 0 || !isFalling,
    shifts: shifts.length !== ratios.length - 1 || !shifts.every((shift) => shift > 0),
    part: inputs.part > inputs.full,
    presentPart: inputs.presentPart > inputs.presentFull,
    rated: inputs.rated <= Math.max(inputs.idle, inputs.least),
    least: inputs.least < inputs.idle,
  };
  const isOutside = (name: FieldName) =>
    !(inputs[name] >= descriptions[name].min && inputs[name] <= descriptions[name].max);
  const outside: InputName[] = namesOf('field').filter(isOutside);
  return inputNames.filter((name) => (wrong[name] === true || outside.includes(name)) && isUsed(name, inputs));
}

type Starts = Pick<Calculator, 'start' | 'machines' | 'works'>;

/** The starting values of a machine. */
export const getStart = ({ start, machines }: Starts, machine: string): Inputs =>
  ({ ...start, ...machines.find(({ id }) => id === machine)?.start, machine }) as Inputs;

/**
 * Formats the fragment of an address that opens the calculator with these inputs: `#calculator=car&mass=1500`. It names
 * the machine and what differs from its starting values.
 *
 * @param id of the calculator
 */
export function formatFragment(id: string, inputs: Inputs, start: Inputs): string {
  const changed = inputNames.filter((name) => inputs[name] !== start[name]);
  return `#${new URLSearchParams([[id, inputs.machine], ...changed.map((name) => [name, `${inputs[name]}`])])}`;
}

/** Reads a fragment. What it does not name, and what it names wrongly, stays at the start. @returns undefined if it is of something else */
export function parseFragment(fragment: string, id: string, content: Starts): Inputs | undefined {
  const values = new URLSearchParams(fragment.slice(1));
  const machine = values.get(id) ?? '';
  if (!content.machines.some((row) => row.id === machine)) return undefined;
  const read = (name: InputName, text: string): string | number | undefined => {
    const description = descriptions[name];
    if (description.kind === 'field') return Number.isFinite(Number(text)) ? Number(text) : undefined;
    if (description.kind === 'list' || description.kind === 'table') return text;
    const ids: readonly string[] =
      description.kind === 'choice' ? description.options : ['own', ...content.works.map((work) => work.id)];
    return ids.includes(text) ? text : undefined;
  };
  const named = inputNames
    .filter((name) => name !== 'machine' && values.has(name))
    .map((name) => [name, read(name, values.get(name) ?? '')] as const);
  const right = named.filter(([, value]) => value !== undefined);
  return { ...getStart(content, machine), ...(Object.fromEntries(right) as Partial<Inputs>) };
}
