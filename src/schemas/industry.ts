import { z } from 'zod';

import { icon } from './icon.ts';
import { pageHead } from './page.ts';
import { line, list, paragraph, row } from './text.ts';

/** An industry card. With a `page`, the industry also has a page of its own at /licensing/<id>. */
export const industry = z.strictObject({
  ...row,
  icon,
  name: line(40).meta({ description: 'The name of the industry.', examples: ['Marine'] }),
  description: paragraph(160).describe('One sentence about the industry.'),
  applications: list(line(60), 8).describe('Where the transmission is used in this industry; four fit best.'),
  page: pageHead
    .extend({
      heading: line(80).describe('The heading at the top of the page.'),
      text: list(paragraph(600), 12).meta({ description: 'The paragraphs of the page, in order.', noun: 'paragraph' }),
    })
    .optional()
    .describe('The page of the industry. Without it, the industry has no page of its own.'),
});

export type Industry = z.output<typeof industry>;
