import { z } from 'zod';

import { href } from './link.ts';

/** An address of this site: parts of letters, digits and the marks that no host reads as a pattern. No part begins with a dot. */
const address = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/;

export const redirect = z.strictObject({
  from: z
    .string()
    .max(300)
    .regex(
      address,
      'must be an address of this site without its last slash, such as /old-page, with letters from a to z, digits and . _ ~ - only',
    )
    .meta({ description: 'The old address. No page has it any more.', examples: ['/old-page'], kind: 'old-address' }),
  to: href
    .refine((target) => /^(?:https:\/\/|\/)/.test(target), {
      message: 'must be a page of this site, such as /licensing, or an address that starts with https://',
    })
    .meta({
      title: 'To',
      description: 'Where visitors get instead: a page of this site, or an address that starts with https://.',
      examples: ['/licensing'],
    }),
  permanent: z
    .boolean()
    .describe(
      'true: browsers and search engines remember the new address. false: they ask again next time, as the old address may come back.',
    ),
});

export type Redirect = z.output<typeof redirect>;
