import { z } from 'zod';

import { descriptions, inputNames, namesOf } from './calculator-fields.ts';
import quantities from './calculator-quantities.json' with { type: 'json' };
import texts from './calculator-texts.json' with { type: 'json' };
import { id, line, paragraph } from './text.ts';

/** An object with the same keys, and a schema for each. */
const forEach = <Key extends string, Schema extends z.ZodType>(
  keys: readonly Key[],
  create: (key: Key) => Schema,
): z.ZodObject<Record<Key, Schema>, z.core.$strict> =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, create(key)])) as Record<Key, Schema>);
const keysOf = <Key extends string>(object: Readonly<Record<Key, unknown>>) => Object.keys(object) as Key[];

const text = (description: string, max = 80) => line(max).describe(description);
const note = (description: string) => paragraph(400).describe(description);
const symbol = (description: string) => z.string().trim().max(16).meta({ title: 'Symbol', description });
const system = z.strictObject({ si: symbol('The metric unit.'), us: symbol('The US customary unit.') });
const ways = z.strictObject({ distance: system, time: system });

/** Numbers that are calculated with. They must stay as they are written. */
const numbers = z.string().max(4000).meta({ kind: 'numbers' });
const table = numbers.regex(/^\s*$|[\r\n].*\d/, 'must be a line that names the columns, then lines of numbers');

/** The starting value of everything that visitors can set, in metric units. */
const start = z.strictObject({
  work: id,
  ...forEach(namesOf('field'), (name) => z.number().min(descriptions[name].min).max(descriptions[name].max)).shape,
  ...forEach(namesOf('list'), () => numbers.regex(/^[\d.,;\s]*$/, 'must be numbers with spaces between')).shape,
  ...forEach(namesOf('table'), () => table).shape,
  ...forEach(namesOf('choice'), (name) => z.enum(descriptions[name].options)).shape,
});

const machine = z.strictObject({
  id,
  label: text('The name of the machine.', 40),
  note: note('What kind of machine the starting values describe.'),
  by: z.enum(['distance', 'time']).describe('What its consumption is measured by.'),
  start: start.partial().describe('Its starting values, where they are not the common ones.'),
  example: z
    .strictObject({
      label: text('Its heading.', 40),
      note: note('What kind of machine the example is.'),
      start: start.partial().describe('What differs from the starting values.'),
    })
    .optional()
    .describe('Shows it worked out, without script too.'),
});

const work = z.strictObject({
  id,
  label: text('The name of the work.', 40),
  note: note('Where the cycle comes from, and under which licence.'),
  cycle: z.enum(['wltc-3b', 'udds', 'hwfet']).optional().describe('A driving cycle.'),
  table: table.optional().describe('Or a table, with units in its first line. Without either, visitors write one.'),
});

const labelled = z.strictObject({
  label: text('The name of what can be set.'),
  symbol: symbol('Its symbol in the formulas.').optional(),
  hint: note('What stands below it.').optional(),
  example: table.optional().describe('Three lines of a table, as an example for one without.'),
});

const option = () => text('The name of a choice in its list.', 60);

/** All other texts, in parts. The file says what each is, and which values in brackets it may name. */
const textParts = Object.fromEntries(
  Object.entries<Record<string, string>>(texts).map(([part, notes]) => [
    part,
    forEach(keysOf(notes), (name) => note(notes[name] ?? '')),
  ]),
) as { [Part in keyof typeof texts]: z.ZodObject<Record<keyof (typeof texts)[Part], z.ZodString>, z.core.$strict> };

const losses = z.strictObject({
  full: z.number().min(1).max(100).describe('The efficiency at the peak torque of the source, in %.'),
  part: z.number().min(1).max(100).describe('The efficiency at a fifth of it, in %.'),
  pump: z.number().min(0).max(20).describe('The power of its pump, in % of the power of the source.'),
});
const percentage = (description: string) => z.number().min(0).max(50).describe(description);
const error = z.strictObject({
  typical: percentage('The root mean square of all errors, in %. No smaller difference decides.'),
  largest: percentage('The largest of all errors, in %. No larger difference is in doubt.'),
});

/** The calculator: the starting values of its machines, their work, and all its texts. */
export const calculator = z.strictObject({
  methodError: forEach(['highway', 'other'], () => error).describe('What was measured, by kind of work.'),
  start: start.describe('The starting values that machines share, in metric units.'),
  typicalLosses: forEach(descriptions.present.options, () => losses).describe('What a gearbox loses that is chosen.'),
  machines: z.array(machine).min(1).max(20),
  works: z.array(work).min(1).max(30),
  units: forEach(keysOf(quantities), () => system),
  consumption: z.strictObject({ volume: ways, mass: ways, energy: ways }),
  fields: forEach(inputNames, () => labelled),
  options: forEach(namesOf('choice'), (name) => forEach(descriptions[name].options, option)),
  ...textParts,
});

export type Calculator = z.output<typeof calculator>;
