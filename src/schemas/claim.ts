import { z } from 'zod';

import { compareFields } from './cross-field.ts';
import { isWebAddress } from './link.ts';
import { line, paragraph, row } from './text.ts';

/** What a claim rests on. An example rests on nothing yet: it stands for a figure that somebody still has to prove. */
export const bases = ['measured', 'simulated', 'calculated', 'target', 'example'] as const;

const source = z
  .string()
  .trim()
  .max(300)
  .refine((value) => isWebAddress(value) || /^\/(?!\/)[^\s\\#]*(?:#[^\s#]+)?$/.test(value), {
    message:
      'must be a file or page of this site, such as /downloads/report.pdf, or an address that starts with https://',
  });

const date = z.iso.date('must be a date such as 2026-03-31');

/** The fields that every basis requires, except an example: what each is called in a sentence, and what to write in it. */
const required = {
  method: { name: 'a method', content: 'how it was found: against what, under which conditions, with what spread' },
  date: { name: 'a date', content: 'the day on which it was found' },
  owner: { name: 'an owner', content: 'the person or team that answers for it' },
  reviewBy: { name: 'a day of review', content: '“Review by”: the day by which somebody has to look at it again' },
} as const;

type RequiredField = keyof typeof required;

/** Finds the fields that the basis of a claim requires and that are missing. They are one mistake. */
function findMissing(values: Partial<Record<RequiredField, string | undefined>>) {
  const missing = (Object.keys(required) as RequiredField[]).filter((field) => values[field] === undefined);
  if (missing.length === 0) return [];
  const list = new Intl.ListFormat('en-GB');
  const fields = list.format(missing.map((field) => `${required[field].name} (${required[field].content})`));
  const remedy = `Add ${fields}. Or choose “example” as its basis, until somebody can prove the figure.`;
  const message = `needs ${list.format(missing.map((field) => required[field].name))}`;
  return [{ path: ['basis'], message, remedy }];
}

export const claim = z
  .strictObject({
    ...row,
    statement: line(200).meta({
      description: 'What exactly is claimed, in one sentence.',
      examples: ['A delivery van uses 15 % less fuel than with a six-speed gearbox.'],
    }),
    basis: z.enum(bases).meta({
      description:
        'measured, simulated, calculated, target (what the company aims at), or example (nobody can prove it yet; no source shows).',
      examples: ['measured'],
    }),
    method: paragraph(400)
      .optional()
      .meta({
        description: 'How it was found: against what, over which cycle or hours, with what spread. Shown to visitors.',
        examples: ['On a dynamometer, WLTP class 3, three runs each, spread 0.4 percentage points.'],
      }),
    source: source.optional().meta({
      description:
        'Where visitors can read it: a file in downloads/, a page of this site, or an address. Leave it out if there is none yet.',
      examples: ['/downloads/test-report.pdf'],
      kind: 'link',
    }),
    date: date.optional().meta({
      description: 'The day on which it was found. Shown to visitors.',
      examples: ['2026-03-31'],
    }),
    owner: line(60)
      .optional()
      .meta({ description: 'The person or team that answers for it. Not shown.', examples: ['Test department'] }),
    reviewBy: date.optional().meta({
      description: 'The day by which somebody has to look at it again. Not shown.',
      examples: ['2027-03-31'],
    }),
  })
  .check(
    compareFields((values, isValid) => {
      const { basis, date: found, reviewBy } = values;
      const missing = isValid('basis') && basis !== 'example' ? findMissing(values) : [];
      if (!isValid('date') || !isValid('reviewBy') || !found || !reviewBy || reviewBy > found) return missing;
      const message = `must be after the date of the claim, ${found}`;
      return [...missing, { path: ['reviewBy'], message, remedy: `Write a day after ${found}, or fix the date.` }];
    }),
  );

export type Claim = z.output<typeof claim>;
