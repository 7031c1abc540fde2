import { z } from 'zod';

import { icon } from './icon.ts';
import { claimId, line, paragraph, row } from './text.ts';

/** The accent colours of cards. Each is a token of the same name in src/styles/tokens.css. */
export const accentColours = ['ink', 'signal', 'green', 'blue', 'amber'] as const;

export const benefit = z.strictObject({
  ...row,
  icon,
  title: line(40).meta({ description: 'What the figure is about.', examples: ['Efficiency boost'] }),
  description: paragraph(160).describe('One sentence that says what the figure means.'),
  metric: line(8).meta({ description: 'The figure, with its unit.', examples: ['15%'], figure: true }),
  claim: claimId.optional(),
  colour: z.enum(accentColours).meta({
    description: 'The accent of the card: “ink” is the colour of text, and “signal” that of the product.',
    examples: ['signal'],
  }),
});
