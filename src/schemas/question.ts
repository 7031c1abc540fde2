import { z } from 'zod';

import { id, line, list, paragraph } from './text.ts';

export const question = z.strictObject({
  id: id.meta({
    description: 'The name of the answer in links: /licensing#belt-life opens it. Unique on the page.',
    examples: ['belt-life'],
  }),
  question: line(120).meta({
    description: 'The question, in the words of the person who asks it.',
    examples: ['How long does the belt last?'],
  }),
  answer: list(paragraph(600), 6).meta({ description: 'The paragraphs of the answer, in order.', noun: 'paragraph' }),
  unanswered: z
    .boolean()
    .optional()
    .describe(
      'Leaves the question out of every page while the company has no answer. The text then says what is missing.',
    ),
});
