import { z } from 'zod';

import { id, line, paragraph } from './text.ts';

/** A question and its answer. */
export const question = z.strictObject({
  id: id.meta({
    title: 'ID',
    description: 'The name of the answer in links: /licensing#belt-life opens it. Unique on the page.',
    examples: ['belt-life'],
  }),
  question: line(120).meta({
    title: 'Question',
    description: 'The question, in the words of the person who asks it.',
    examples: ['How long does the belt last?'],
  }),
  answer: z
    .array(paragraph(600))
    .min(1)
    .max(6)
    .meta({ title: 'Answer', description: 'The paragraphs of the answer, in order.', noun: 'paragraph' }),
  open: z.boolean().optional().meta({
    title: 'Open',
    description:
      'Says that the company has not answered this question yet, and that the text says so. The check before the launch finds it, and search engines are not told of it.',
  }),
});

export type Question = z.output<typeof question>;
