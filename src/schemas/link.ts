import { z } from 'zod';

import { line } from './text.ts';

const targets = [
  /^https:\/\/[^\s/]+\.[^\s]+$/u,
  /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/u,
  /^tel:\+?[\d\s()-]{5,}$/u,
  // One slash only: `//host` would lead to another site.
  /^\/(?!\/)[^\s\\]*$/u,
  /^#[^\s]+$/u,
];

/**
 * A link target: `https://…`, `mailto:…`, `tel:…`, a page of this site (`/licensing`) or a place on the page (`#contact`).
 * Every other scheme is invalid, including `javascript:` and `http:`.
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

/** An https address on another site. */
export const externalUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be a full address that starts with https://' })
  .max(300)
  .meta({ kind: 'address', examples: ['https://www.linkedin.com/company/example'] });

/** A link: its label and its target. */
export const link = z.strictObject({
  label: line(40).meta({ title: 'Label', description: 'The text of the link.', examples: ['Licensing'] }),
  href,
});

export type Link = z.output<typeof link>;

/** Converts a link target to an href: removes spaces from phone numbers. */
export function toHref(href: string): string {
  return href.startsWith('tel:') ? href.replaceAll(/[^\d+:a-z]/g, '') : href;
}
