import { z } from 'zod';

import { claimId } from './claim-id.ts';
import { compareFields } from './cross-field.ts';
import { line, row } from './text.ts';
import { isUnit } from './unit.ts';

/** A number, with or without a sign, as an engineer writes it: `-40`, `0.62`, `1,500`. */
const number = /^[-+−±]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
/** A number with a comma where English has a point: `1,5`. */
const decimalComma = /^([-+−±]?\d+),(\d+)$/;
/** Two numbers joined by a dash, or by “to”. */
const range = /^([-+−]?\d[\d.,]*)\s*(?:[-–—…]|to)\s*([-+−]?\d[\d.,]*)$/;
/** A number, and what follows it. */
const numberAndRest = /^([^\p{L}\d]*\d[\d.,]*)\s*(\D.*)$/u;

/** Reads a number of a specification. Undefined if the text is not just a number. */
export const readNumber = (text: string): number | undefined =>
  number.test(text) ? Number(text.replaceAll(',', '').replace('−', '-').replace('±', '')) : undefined;

interface Quantity {
  value?: string | undefined;
  to?: string | undefined;
}

/** Finds what a value must not hold: a decimal comma, the end of a range, or a unit. Also returns the right form. */
function findMisplaced(value: string) {
  const [, whole, decimals] = number.test(value) ? [] : (decimalComma.exec(value) ?? []);
  if (whole !== undefined && decimals !== undefined) {
    const right = `"value": "${whole}.${decimals}"`;
    return { message: 'must have a point before the decimals, not a comma', right };
  }
  const [, from, end] = range.exec(value) ?? [];
  if (from !== undefined && end !== undefined) {
    const right = `"value": "${from}", "to": "${end}"`;
    return { message: 'must be one value, because the end of a range has a field of its own', right };
  }
  const [, amount, unit = ''] = numberAndRest.exec(value) ?? [];
  if (amount === undefined || !isUnit(unit)) return undefined;
  const right = `"value": "${amount.trim()}", "unit": "${unit}"`;
  return { message: 'must be without its unit, which has a field of its own', right };
}

/** Explains why the end of a range does not fit its value. Undefined if it does. */
function findWrongRange({ value, to }: Quantity) {
  const [first, last] = [value, to].map((text) => (text === undefined ? undefined : readNumber(text)));
  if (last === undefined || (first !== undefined && first < last)) return undefined;
  if (first === undefined) {
    const undecided = 'the number where the range begins';
    const message = 'needs a beginning: the value must be a number';
    return { message, remedy: `Write ${undecided} as the value, or remove “to”.`, undecided };
  }
  const undecided = 'which number is the smaller one';
  return { message: 'must be above the value', remedy: `Decide ${undecided}: it is the value.`, undecided };
}

const specificationRow = z
  .strictObject({
    name: line(60).meta({
      title: 'Name',
      description: 'The quantity.',
      examples: ['Torque at the output, continuous'],
      figure: 'given',
    }),
    symbol: line(12)
      .optional()
      .meta({
        title: 'Symbol',
        description: 'The symbol of the quantity. What follows a _ is set below the line: T_max.',
        examples: ['T_2'],
        kind: 'symbol',
      }),
    value: line(24)
      .optional()
      .meta({
        title: 'Value',
        description:
          'A number in quotation marks, with the digits that are certain, or a few words. The beginning of a range. Leave it out until it is known, and the table says so.',
        examples: ['0.62', 'Splash lubrication'],
        figure: 'quantity',
      }),
    to: line(12)
      .regex(number, 'must be a number such as 3.80')
      .optional()
      .meta({
        title: 'To',
        description: 'The end of a range that begins with the value.',
        examples: ['3.80'],
      }),
    unit: line(16)
      .refine(isUnit, 'must be the symbol of a unit such as N·m, kW, min⁻¹, °C, mm or %')
      .optional()
      .meta({
        title: 'Unit',
        description: 'The symbol of the unit. The site writes Nm as N·m, rpm as min⁻¹, and m/s2 as m/s².',
        examples: ['N·m', 'min⁻¹', '°C'],
        kind: 'symbol',
      }),
    condition: line(80)
      .optional()
      .meta({
        title: 'Condition',
        description: 'When the value holds: at which speed, temperature or load.',
        examples: ['Oil at 80 °C'],
        figure: 'given',
      }),
    claim: claimId.optional(),
  })
  .check(
    compareFields(({ value, to }: Quantity, isValid) => {
      if (!isValid('value') || !isValid('to')) return [];
      const misplaced = value === undefined ? undefined : findMisplaced(value);
      if (misplaced) {
        const { message, right } = misplaced;
        const remedy = `Write ${right} instead.`;
        const params = { rule: 'wrong-combination' as const, remedy, undecided: right };
        return [{ place: { path: ['value'], input: value, message }, params }];
      }
      const wrong = findWrongRange({ value, to });
      if (!wrong) return [];
      const { message, ...advice } = wrong;
      return [{ place: { path: ['to'], input: to, message }, params: { rule: 'wrong-combination', ...advice } }];
    }),
  );

/** A group of rows of the specification table. */
export const specificationGroup = z.strictObject({
  ...row,
  title: line(40).meta({
    title: 'Title',
    description: 'What the rows of the group have in common.',
    examples: ['Ratio and speed'],
  }),
  rows: z
    .array(specificationRow)
    .min(1)
    .max(20)
    .meta({ title: 'Rows', description: 'The quantities, in order.', noun: 'row' }),
});

export type SpecificationGroup = z.output<typeof specificationGroup>;
export type SpecificationRow = SpecificationGroup['rows'][number];
