import { z } from 'zod';

import { compareFields, type Contradiction } from './cross-field.ts';
import { claimId, line, list, row } from './text.ts';
import { formatUnit } from '../shared/units.ts';

/** A number, with or without a sign, as an engineer writes it: `-40`, `0.62`, `1,500`. */
const number = /^[-+−±]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
/** A number with a comma where English has a point: `1,5`. */
const decimalComma = /^([-+−±]?\d+),(\d+)$/;
/** A number, and what follows it. */
const numberAndRest = /^([^\p{L}\d]*\d[\d.,]*)\s*(\D.*)$/u;

/** A number, or a range of numbers, with its unit. A value may also be words. */
export interface Measure {
  value?: string | undefined;
  to?: string | undefined;
  unit?: string | undefined;
}

/** Finds what a value must not hold: a decimal comma, or the unit that its own field has. Ratios may fall: 2.42 to 0.40. */
function findMisplaced({ value = '', to, unit }: Measure): Contradiction[] {
  const [, whole, decimals] = number.test(value) ? [] : (decimalComma.exec(value) ?? []);
  if (whole !== undefined && decimals !== undefined) {
    const message = 'must have a point before the decimals, not a comma';
    return [{ path: ['value'], message, remedy: `Write "value": "${whole}.${decimals}".` }];
  }
  const [, amount = '', rest = ''] = numberAndRest.exec(value) ?? [];
  if (unit !== undefined && formatUnit(rest) === formatUnit(unit)) {
    const message = 'must be without its unit, which has a field of its own';
    return [{ path: ['value'], message, remedy: `Write "value": "${amount.trim()}".` }];
  }
  if (to === undefined || number.test(value)) return [];
  const message = 'needs a beginning: the value must be a number';
  return [{ path: ['to'], message, remedy: 'Write the number where the range begins as the value, or remove “to”.' }];
}

const specificationRow = z
  .strictObject({
    name: line(60).meta({ description: 'The quantity.', examples: ['Torque at the output, continuous'] }),
    symbol: line(12)
      .optional()
      .meta({
        description: 'The symbol of the quantity. What follows a _ is set below the line: T_max.',
        examples: ['T_2'],
        kind: 'symbol',
      }),
    value: line(24)
      .optional()
      .meta({
        description:
          'A number in quotation marks, with the digits that are certain, or a few words. The beginning of a range. Leave it out until it is known: pages show the row once it has one.',
        examples: ['0.62', 'Splash lubrication'],
        figure: 'measure',
      }),
    to: line(12)
      .regex(number, 'must be a number such as 3.80')
      .optional()
      .meta({ description: 'The end of a range that begins with the value.', examples: ['3.80'] }),
    unit: line(16)
      .optional()
      .meta({
        description: 'The symbol of the unit. The site writes Nm as N·m, rpm as min⁻¹, and m/s2 as m/s².',
        examples: ['N·m', 'min⁻¹', '°C'],
        kind: 'symbol',
      }),
    condition: line(80)
      .optional()
      .meta({ description: 'When the value holds: at which speed, temperature or load.', examples: ['Oil at 80 °C'] }),
    claim: claimId.optional(),
  })
  .check(
    compareFields((measure: Measure, isValid) =>
      isValid('value') && isValid('to') && isValid('unit') ? findMisplaced(measure) : [],
    ),
  );

export const specificationGroup = z.strictObject({
  ...row,
  title: line(40).meta({ description: 'What the rows of the group have in common.', examples: ['Ratio and speed'] }),
  rows: list(specificationRow, 20).meta({ description: 'The quantities, in order.', noun: 'row' }),
});
