import { z } from 'zod';

import { line } from './text.ts';

const targets = [
  /^https:\/\/[^\s/]+\.[^\s]+$/u,
  /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/u,
  /^tel:\+?[\d\s()-]{5,}$/u,
  // One slash only: `//host` would leave the site.
  /^\/(?!\/)[^\s\\]*$/u,
  /^#[^\s]+$/u,
];

/**
 * Where a link leads. Takes `https://…`, `mailto:…`, `tel:…`, a page of this site (`/licensing`)
 * or a place on the page (`#contact`); refuses every other scheme, `javascript:` and `http:` included.
 */
export const href = z
  .string()
  .trim()
  .max(300)
  .refine((value) => targets.some((target) => target.test(value)), {
    message: 'must start with https://, mailto:, tel:, / (a page of this site) or # (a place on the page)',
  })
  .meta({
    title: 'Link target',
    description: 'https://…, mailto:…, tel:…, a page of this site (/licensing) or a place on the page (#contact).',
    examples: ['/licensing', '/#contact', 'mailto:{email}'],
    kind: 'link',
  });

/** An address on another site; always https. */
export const externalUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be a full address that starts with https://' })
  .max(300)
  .meta({ kind: 'address', examples: ['https://www.linkedin.com/company/example'] });

/** A label and where it leads. */
export const link = z.strictObject({
  label: line(40).meta({ title: 'Label', description: 'The words of the link.', examples: ['Licensing'] }),
  href,
});

export type Link = z.output<typeof link>;

/** A link target as browsers want it: a phone number without its blanks. */
export function linkTarget(href: string): string {
  return href.startsWith('tel:') ? href.replaceAll(/[^\d+:a-z]/g, '') : href;
}
