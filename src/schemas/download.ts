import { z } from 'zod';

import { languageTag } from './language.ts';
import { line, row } from './text.ts';

/** The endings of files that visitors may download. None of them can run in a browser. */
const downloadEndings = ['pdf', 'zip', 'step', 'stp', 'dxf', 'dwg', 'csv', 'txt', 'jpg', 'png'] as const;

/** A file in public/downloads/ that visitors may download. Its type and its size are read from the file. */
export const download = z.strictObject({
  ...row,
  file: z
    .string()
    .max(80)
    .regex(
      new RegExp(`^[a-z0-9]+(?:[-.][a-z0-9]+)*\\.(?:${downloadEndings.join('|')})$`),
      `must be lower-case letters, digits and hyphens, and end with .${downloadEndings.join(', .')}`,
    )
    .meta({
      description: 'The name of the file in the folder public/downloads/.',
      examples: ['data-sheet.pdf'],
      kind: 'download',
    }),
  title: line(80).meta({ description: 'What the file is. The text of the link.', examples: ['Data sheet'] }),
  date: z.iso
    .date('must be a date such as 2026-11-22')
    .meta({ description: 'When the file was made, as year-month-day.', examples: ['2026-11-22'] }),
  version: line(16)
    .optional()
    .meta({ description: 'The number of the version.', examples: ['1.2'] }),
  language: languageTag.describe('The tag of the language of the file: en is English, de German.'),
});

export type Download = z.output<typeof download>;
