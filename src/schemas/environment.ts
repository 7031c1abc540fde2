import { z } from 'zod';

import { claimId, line, row } from './text.ts';

export const environment = z.strictObject({
  ...row,
  label: line(40).meta({ description: 'What is saved.', examples: ['Fuel savings'] }),
  value: z
    .int()
    .min(0)
    .max(100)
    .meta({ description: 'The saving in per cent, 0 to 100.', examples: [15], figure: '%' }),
  claim: claimId.optional(),
});
