import type { Collection } from '@stepless/check/schema';
import { z } from 'zod';

import { languageTag } from './language.ts';
import { mainLanguage } from '../shared/language.ts';
import { line, row } from './text.ts';

/** The endings of files that visitors may download. None of them can run in a browser. */
const endings = ['pdf', 'zip', 'step', 'stp', 'dxf', 'dwg', 'csv', 'txt', 'jpg', 'png'];

/** The folder of these files. Their addresses begin with its name: `/downloads/brochure.pdf`. */
export const downloadFiles = {
  shape: 'folder',
  file: 'downloads',
  pattern: `*.{${endings.join(',')}}`,
  noun: 'file to download',
  schema: z.strictObject({}),
  isServed: true,
} satisfies Collection;

/** A file that visitors may download. Its type and its size are read from the file. */
export const download = z.strictObject({
  ...row,
  file: z
    .string()
    .max(80)
    .regex(
      new RegExp(`^[a-z0-9]+(?:[-.][a-z0-9]+)*\\.(?:${endings.join('|')})$`),
      `must be lower-case letters, digits and hyphens, and end with .${endings.join(', .')}`,
    )
    .meta({ description: 'The name of the file, in downloads/.', examples: ['data-sheet.pdf'], kind: 'download' }),
  title: line(80).meta({ description: 'What the file is. The text of the link.', examples: ['Data sheet'] }),
  date: z.iso
    .date('must be a date such as 2026-11-22')
    .meta({ description: 'The day on which the file was made.', examples: ['2026-11-22'] }),
  version: line(16)
    .optional()
    .meta({ description: 'The number of the version.', examples: ['1.2'] }),
  language: languageTag.meta({
    description: 'The tag of the language of the file: en is English, de German.',
    examples: [mainLanguage],
  }),
});
