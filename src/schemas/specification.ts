import { z } from 'zod';

import { claimId } from './claim-id.ts';
import { compareFields } from './cross-field.ts';
import { line, row } from './text.ts';
import { isUnit } from './unit.ts';

/** A number, with or without a sign, as an engineer writes it: `-40`, `0.62`, `1,500`. */
const number = /^[-+−±]?\d[\d,]*(?:\.\d+)?$/;
/** Two numbers joined by a dash. */
const range = /^[-+−]?\d[\d.,]*\s*[-–—]\s*[-+−]?\d[\d.,]*$/;

/** Whether a text is a number followed by a unit. */
const hasUnit = (text: string) => isUnit(/^[^\p{L}\d]*\d[\d.,]*\s*(\D.*)$/u.exec(text)?.[1] ?? '');

/** Reads a number of a specification. Undefined if the text is not just a number. */
export const readNumber = (text: string): number | undefined =>
  number.test(text) ? Number(text.replaceAll(',', '').replace('−', '-').replace('±', '')) : undefined;

const specificationRow = z
  .strictObject({
    name: line(60).meta({
      title: 'Name',
      description: 'The quantity.',
      examples: ['Torque at the output, continuous'],
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
      .refine((text) => !range.test(text), 'must be one value; the end of a range belongs in the field “to”')
      .refine((text) => !hasUnit(text), 'must be without its unit, which belongs in the field “unit”')
      .optional()
      .meta({
        title: 'Value',
        description:
          'A number in quotation marks, with the digits that are certain, or a few words. The beginning of a range. Leave it out until it is known, and the table says so.',
        examples: ['0.62', 'Splash lubrication'],
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
      }),
    claim: claimId.optional(),
  })
  .check(
    compareFields(({ value, to }, isValid) => {
      if (to === undefined || !isValid('value') || !isValid('to')) return [];
      const [first, last] = [readNumber(value ?? ''), readNumber(to)];
      if (first !== undefined && last !== undefined && first < last) return [];
      const undecided = 'which number is the smaller one';
      const [message, remedy, what] =
        first === undefined
          ? [
              'needs a number as the value, where the range begins',
              'Write the beginning of the range as the value, or remove to.',
              'the beginning of the range',
            ]
          : ['must be above the value', `Decide ${undecided}: it is the value, and the other one is to.`, undecided];
      return [
        { place: { path: ['to'], input: to, message }, params: { rule: 'wrong-combination', remedy, undecided: what } },
      ];
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
