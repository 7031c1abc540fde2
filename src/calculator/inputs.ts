import type { Calculator } from '../schemas/calculator.ts';
import type { ChoiceName, FieldName, InputName, Inputs } from '../schemas/calculator-fields.ts';
import { descriptions, inputNames, isUsed, namesOf } from '../schemas/calculator-fields.ts';
import quantities from '../schemas/calculator-quantities.json' with { type: 'json' };

/** The content that the island needs. */
export type Content = Omit<Calculator, 'example' | 'problems'>;

/** What a visitor chooses from: rows of the content, or the options of a field. */
export const listOptions = (name: InputName, { machines, works, options }: Content) => {
  if (name === 'machine') return machines;
  if (name === 'work') return works;
  return Object.entries(options[name as ChoiceName]).map(([id, label]) => ({ id, label, note: undefined }));
};

export const getChosen = (name: InputName, inputs: Inputs, content: Content) =>
  listOptions(name, content).find(({ id }) => id === inputs[name]);

/** The errors of the method as shares. What was measured: petrol cars with gears and clutches, on two cycles. */
export function getMethodError({ methodError, machines, works }: Content, inputs: Inputs) {
  const { machine, source, present, launch, rule, work, ownEfficiency } = inputs;
  const cycle = works.find(({ id }) => id === work)?.cycle ?? '';
  const isChecked =
    machines.find(({ id }) => id === machine)?.by === 'distance' &&
    ['natural', 'turbo'].includes(source) &&
    [present, launch].every((part) => part === 'clutch') &&
    rule === 'economy' &&
    ownEfficiency === '' &&
    ['hwfet', 'udds'].includes(cycle);
  const { typical, largest } = methodError[isChecked && cycle === 'hwfet' ? 'highway' : 'other'];
  return { isChecked, typical: typical / 100, largest: largest / 100 };
}

/** Reads a number. A comma is a decimal one, unless three digits follow that may be thousands. NaN for any other text. */
export function parseNumber(text: string): number {
  if (text.trim() === '') return NaN;
  const hasThousands = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.|$)/.test(text.trim());
  return Number(hasThousands ? text.replaceAll(',', '') : text.replace(',', '.'));
}

/** Reads a list of numbers such as `3.5; 2,1 1.4`, or `3.5,2.1,1.4` if nothing but commas separates them. */
export function parseNumbers(text: string): number[] {
  const parts = text.split(/[\s;/]+|,\s+/).filter((part) => part !== '');
  const numbers = parts.length === 1 && text.includes('.') ? text.split(',') : parts;
  return numbers.map((part) => Number(part.replace(',', '.')));
}

/** Converts a list of numbers to another unit. A list that is in its unit stays as it is written. */
export function convertNumbers(text: string, factor: number, digits: number): string {
  if (factor === 1) return text;
  const values = parseNumbers(text).map((value) => Number((value * factor).toPrecision(digits)));
  return values.join(' ');
}

type Limits = Partial<Record<FieldName, number>>;

/** The bounds of a field in its metric unit. Some depend on other fields: nothing is asked to turn faster than its source can. */
export function getBounds(name: FieldName, inputs: Inputs): { min: number; max: number } {
  const { min, max } = descriptions[name];
  const { source, idle, least, rated, full, presentFull } = inputs;
  const top = source === 'motor' ? inputs.highest : isUsed('rated', inputs) ? rated : max;
  const held = isUsed('least', inputs) ? least : descriptions.held.min;
  const lower: Limits = { least: idle, rated: Math.max(idle, least) + 1, held };
  // The highest mean speeds of the piston in m/s. Above them, the lines of the engines give work without fuel.
  const stroke = (30_000 * (source === 'diesel' ? 20 : 25)) / rated;
  const lowered = Math.max(0, least - idle);
  const upper: Limits = { lowered, part: full, presentPart: presentFull, held: top, stall: top, stroke };
  return { min: lower[name] ?? min, max: upper[name] ?? max };
}

/** The names of inputs whose values cannot be calculated with. Tables are read later. */
export function findInvalid(inputs: Inputs): InputName[] {
  const [ratios, shifts] = [parseNumbers(inputs.ratios), parseNumbers(inputs.shifts)];
  const { min, max } = quantities.number;
  const isFalling = ratios.every((ratio, index) => ratio >= min && ratio < (ratios[index - 1] ?? max + 1));
  const wrong: InputName[] = namesOf('field').filter((name) => {
    const { min, max } = getBounds(name, inputs);
    return !Number.isFinite(inputs[name]) || inputs[name] < min || inputs[name] > max;
  });
  if (ratios.length === 0 || !isFalling) wrong.push('ratios');
  if (shifts.length !== ratios.length - 1 || !shifts.every((shift) => shift > 0)) wrong.push('shifts');
  return inputNames.filter((name) => wrong.includes(name) && isUsed(name, inputs));
}

export const getStart = ({ start, machines }: Content, machine: string): Inputs =>
  ({ ...start, ...machines.find(({ id }) => id === machine)?.start, machine }) as Inputs;

/** Inputs with changes, and what these bring along. */
export function changeInputs(before: Inputs, changes: Partial<Inputs>, content: Content): Inputs {
  const { machine = before.machine, present, work } = changes;
  const start = getStart(content, machine);
  const { units, ownCycle, ownMap, ownMotorMap } = before;
  if (changes.machine !== undefined) return { ...start, units, ownCycle, ownMap, ownMotorMap };
  const inputs = { ...before, ...changes };
  // Another gearbox has its losses: those of the machine at the start, or else typical ones.
  if (present !== undefined) {
    const { full, part, pump } = content.typicalLosses[present];
    const typical = {
      presentFull: full,
      presentPart: part,
      presentPump: Number(((pump * before.power) / 100).toPrecision(4)),
    };
    const { presentFull, presentPart, presentPump } = present === start.present ? start : typical;
    return { ...inputs, presentFull, presentPart, presentPump };
  }
  // A table of one's own begins with the one that was chosen, unless the visitor has written one.
  const { table } = content.works.find(({ id }) => id === before.work) ?? {};
  const given = ['', start.ownCycle, ...content.works.map((each) => each.table)];
  return work === 'own' && table && given.includes(before.ownCycle) ? { ...inputs, ownCycle: table } : inputs;
}

/** Formats a fragment that opens these inputs, `#calculator=car&mass=1500`: the machine, and what differs from its start. */
export function formatFragment(id: string, inputs: Inputs, start: Inputs): string {
  const isKept = (name: InputName) => descriptions[name].kind !== 'table' || isUsed(name, inputs);
  const changed = inputNames.filter((name) => inputs[name] !== start[name] && isKept(name));
  return `#${new URLSearchParams([[id, inputs.machine], ...changed.map((name) => [name, `${inputs[name]}`])])}`;
}

/** Reads inputs from a fragment. Undefined if it is not of this calculator. Missing inputs and unknown choices stay at the start. */
export function parseFragment(fragment: string, id: string, content: Content): Inputs | undefined {
  const [[first, machine] = ['', ''], ...others] = new URLSearchParams(fragment.slice(1));
  if (first !== id || !content.machines.some((row) => row.id === machine)) return undefined;
  const values = new Map(others);
  const start = getStart(content, machine);
  const read = (name: InputName) => {
    const text = values.get(name) ?? '';
    const { kind } = descriptions[name];
    if (kind === 'field') return Number(text);
    if (kind === 'list' || kind === 'table') return text;
    return listOptions(name, content).some((option) => option.id === text) ? text : start[name];
  };
  const named = inputNames.filter((name) => name !== 'machine' && values.has(name));
  return { ...start, ...Object.fromEntries(named.map((name) => [name, read(name)])) };
}
