import { z } from 'zod';

import { claimId, line, list, paragraph } from './text.ts';

export const step = z.strictObject({
  title: line(60).meta({ description: 'What happens in this step.', examples: ['Technical Review'] }),
  description: paragraph(240).describe('One or two sentences about the step.'),
  claim: claimId.optional(),
});

export const steps = list(step, 8);

export type Step = z.output<typeof step>;
