import { z } from 'zod';

import { href } from './link.ts';
import { steps } from './step.ts';
import { line, list } from './text.ts';

/** A contact detail: a way to reach the company, its address or its business hours. */
const detail = z.strictObject({
  label: line(40).meta({ description: 'The name of the detail.', examples: ['Business hours'] }),
  lines: list(line(80), 6).describe('The lines under the label.'),
  href: href.optional().meta({
    description: 'Turns the lines into a link.',
    examples: ['mailto:{email}', 'tel:{phone}'],
  }),
});

export const contact = z.strictObject({
  details: list(detail, 8).describe('Contact details and hours, in order.'),
  next: z.strictObject({
    title: line(40).describe('The heading above the steps.'),
    steps: steps.describe('What happens after an enquiry, in order.'),
  }),
});
