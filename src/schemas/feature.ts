import { z } from 'zod';

import { icon } from './icon.ts';
import { claimId, detail, line, paragraph, row } from './text.ts';

export const feature = z.strictObject({
  ...row,
  icon,
  title: line(40).meta({ description: 'The name of the feature.', examples: ['Instant Response'] }),
  description: paragraph(200).describe('One or two sentences about what it does.'),
  detail,
  claim: claimId.optional(),
});

/** A highlight on the home page: a feature without an icon. */
export const highlight = feature.omit({ icon: true });

export type Feature = z.output<typeof feature>;
