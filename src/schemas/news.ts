import { z } from 'zod';

import { language } from './language.ts';
import { draft, pageHead } from './page.ts';
import { line, paragraph } from './text.ts';

export const newsItem = z.strictObject({
  title: pageHead.shape.title.meta({
    description: 'The headline of the news, also in browser tabs, search results and shared links. Unique on the site.',
    examples: ['A licence for marine drives'],
  }),
  date: z.iso.date('must be a date such as 2026-11-20').meta({
    description: 'The day of the news. Before this day, visitors do not see it.',
    examples: ['2026-11-20'],
  }),
  summary: paragraph(200)
    .min(20)
    .describe('What the news says in one or two sentences, best of 50 to 200 characters, for lists and feeds.'),
  draft,
  lang: language,
});

/** The page that lists all news. It exists while there is published news. */
export const newsPage = z.strictObject({
  ...pageHead.shape,
  heading: line(80).meta({ description: 'The heading of the page of news.', examples: ['News'] }),
  all: line(40).meta({ title: 'All news', description: 'The link to the page of news.', examples: ['All news'] }),
});

export type NewsItem = z.output<typeof newsItem>;

/** Whether visitors get a news item on a day, as year-month-day in UTC. */
export const isPublished = (
  { date, draft }: Pick<NewsItem, 'date' | 'draft'>,
  today = new Date().toISOString().slice(0, 10),
): boolean => draft !== true && date <= today;
