import type { Facts } from '@stepless/check/placeholders';
import { z } from 'zod';

import { isWebAddress } from './link.ts';
import { line } from './text.ts';

/** Facts about the whole site. Other files refer to them with placeholders such as `{brand}`. */
export const site = z.strictObject({
  brand: line(40).meta({
    description: 'The name of the company. Written as {brand} elsewhere.',
    examples: ['Stepless'],
  }),
  product: line(40).meta({
    description: 'The name of the transmission. Written as {product} elsewhere.',
    examples: ['Stepless'],
  }),
  url: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be an address that starts with https://' })
    .regex(/^https:\/\/[^/?#@\s]*[^/?#@\s.]$/, 'must end with the host name: no path, no slash')
    .refine(isWebAddress, 'must be an address as the browser shows it')
    .meta({
      title: 'Site URL',
      description: 'The address where the site is published.',
      examples: ['https://stepless.example'],
      kind: 'address',
    }),
  email: z
    .email('must be an e-mail address')
    .max(100)
    .meta({
      title: 'E-mail',
      description: 'The e-mail address for enquiries. Written as {email} elsewhere.',
      examples: ['licensing@example.com'],
    }),
  phone: z
    .string()
    .regex(
      /^\+(?!\d+[ ()-]*\(0\))\d[\d .()-]{6,20}$/,
      'must be an international number such as +44 20 7946 0123, without (0)',
    )
    .meta({
      description: 'The phone number in international format. Written as {phone} elsewhere.',
      examples: ['+44 20 7946 0123'],
    }),
  copyrightYear: z
    .int()
    .min(1900)
    .max(2100)
    .meta({ description: 'The year in the footer. Written as {year} elsewhere.', examples: [2024] }),
});

export type Site = z.output<typeof site>;

/**
 * Completes what site.json holds. An example replaces each fact that is missing or invalid: that mistake is reported once, there,
 * and not again wherever the fact is used.
 */
export function completeSite(data: unknown): Site {
  const given = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  const facts = Object.entries(site.shape).map(([name, schema]) => {
    const result = schema.safeParse(given[name]);
    return [name, result.success ? result.data : schema.meta()?.examples?.[0]] as const;
  });
  return site.parse(Object.fromEntries(facts));
}

export function toFacts({ brand, product, email, phone, copyrightYear }: Site): Facts {
  return { brand, product, email, phone, year: String(copyrightYear) };
}
