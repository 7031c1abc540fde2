import { z } from 'zod';

import { language } from './language.ts';
import { line, paragraph } from './text.ts';

/** The title and description of a page, for search engines, browser tabs and shared links. */
export const pageHead = z.strictObject({
  title: line(70).meta({
    description: 'The name of the page in browser tabs, search results and shared links. Unique on the site.',
    examples: ['Licensing'],
    unique: 'page title',
  }),
  description: paragraph(200)
    .min(20)
    .meta({
      description:
        'One or two sentences for search results and shared links, best 50 to 200 characters. Unique on the site.',
      examples: ['How a licence comes about, from a first message to a signed agreement.'],
      unique: 'page description',
    }),
});

export const draft = z.boolean().optional().meta({
  // A page that is a draft shows this word at its top.
  title: 'Draft',
  description: 'Only those who edit the site see the page. Visitors cannot open it until this is off.',
});

const sources = z
  .string()
  .trim()
  .max(300)
  .refine((value) => /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(value), {
    message: 'must be a page of this site, such as /licensing',
  })
  .optional()
  .meta({
    description:
      'The page that lists where the figures come from, instead of this one. It then lists all claims that are not examples.',
    examples: ['/licensing'],
    kind: 'link',
  });

export const page = pageHead.extend({ draft, lang: language, sources });

export type PageHead = z.output<typeof pageHead>;
export type Page = z.output<typeof page>;
