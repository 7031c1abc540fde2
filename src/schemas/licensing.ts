import { z } from 'zod';

import { icon } from './icon.ts';
import { steps } from './step.ts';
import { claimId, line, list, paragraph } from './text.ts';

const reason = z.strictObject({
  icon,
  title: line(60).describe('The reason in a few words.'),
  description: paragraph(240).describe('One or two sentences about the reason.'),
  claim: claimId.optional(),
});

export const licensing = z.strictObject({
  process: steps.meta({ description: 'The steps from an enquiry to a licence, in order.', noun: 'step' }),
  reasons: list(reason, 8).describe('Reasons to become a partner.'),
});
