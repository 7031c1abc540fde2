import { z } from 'zod';

import { line } from './text.ts';

export const LONGEST = 300;

/** A domain name with at least one dot, in any script: no number, no empty part, no dot at its end. */
const domain = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]`;

/**
 * An https address in lower case, with a domain name, without a user name or a password. It does not end with the punctuation
 * of a sentence. The flag `i` would make it slow to compile, because of the letters of all scripts.
 */
const webAddress = new RegExp(String.raw`^https://${domain}(?::\d{1,5})?(?:[/?#][^\s\\<>"“”…]*)?(?<![,;]|\.\.)$`, 'u');

const mailbox = String.raw`[^\s@<>(),;:"\[\]/\\.]+(?:\.[^\s@<>(),;:"\[\]/\\.]+)*@${domain}`;

/** A part of a domain name with letters of two alphabets, which is a typing error or a trap. */
const mixedAlphabets =
  /^https:\/\/[^/?#]*?(?:\p{Script=Latin}[^./?#]*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][^./?#]*\p{Script=Latin})/u;

/** The host `www.` with only one more part: its ending is missing. */
const withoutEnding = /^https:\/\/www\.[^./?#]*(?:[/?#]|$)/i;

/** Whether an address leads to a page on another site. `&amp;` is the & of an HTML file. */
export const isWebAddress = (address: string): boolean =>
  address.length <= LONGEST &&
  webAddress.test(address.toLowerCase()) &&
  !(/[^\0-\x7F]/.test(address) && mixedAlphabets.test(address.toLowerCase())) &&
  !withoutEnding.test(address) &&
  URL.canParse(address) &&
  !address.includes('&amp;') &&
  !/#(?!\/).*#|%(?![\da-f]{2})/i.test(address);

/** The other targets, in lower case. */
const targets = [
  // One slash only: `//host` would lead to another site.
  /^\/(?!\/)[^\s\\#]*(?:#[^\s#]*)?$/,
  /^#[^\s#]+$/,
  // RFC 3966, and pauses as phones dial them: ,,12. A zero in brackets after the country code would be dialled, too.
  /^tel:(?!\+\d+[\s().-]*\(0\))\+?[\d\s().-]{3,}(?:,+\d+#?)*(?:;[\w-]+=[\w.+-]+)*$/,
  new RegExp(String.raw`^mailto:${mailbox}(?:,${mailbox})*(?:\?[^\s?]*)?$`, 'u'),
];

/** The patterns with the letters of all scripts come last, because they take long to compile. */
function isTarget(value: string): boolean {
  const lower = value.toLowerCase();
  return targets.some((target) => target.test(lower)) || isWebAddress(value);
}

/** Says what a target must be, by its beginning. */
const explainTarget = (value: string): string => {
  if (/^https:/i.test(value)) return 'must be an address as the browser shows it, to its last character';
  if (/^tel:/i.test(value)) return 'must have only what a phone dials: +44 20, and not +44 (0)20';
  if (/^mailto:/i.test(value)) return 'must be an e-mail address, with %20 for each space after it';
  return 'must start with https://, mailto:, tel:, / (a page of this site) or # (a place on the page)';
};

/**
 * A link target: `https://…`, `mailto:…`, `tel:…`, a page of this site (`/licensing`) or a place on the page (`#contact`).
 * Every other scheme is invalid, including `javascript:` and `http:`.
 */
export const href = z
  .string()
  .trim()
  .max(LONGEST)
  .refine(isTarget, { error: ({ input }) => explainTarget(String(input)) })
  .meta({
    title: 'Link target',
    description:
      'Where the link leads: to a page of this site (/licensing), a place on the page (#contact), another site (https://…), an e-mail (mailto:…) or a phone call (tel:…).',
    examples: ['/licensing', '/#contact', 'mailto:{email}'],
    kind: 'link',
  });

export const externalUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be a full address that starts with https://' })
  .max(LONGEST)
  .refine(isWebAddress, 'must be an address as the browser shows it')
  .meta({ kind: 'address', examples: ['https://www.linkedin.com/company/example'] });

export const profileUrl = externalUrl
  .refine(
    (address) =>
      /^https:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/(?:mwlite\/)?(?:in|pub)\/[^/?#:]+(?:[/?#]|$)/i.test(address),
    'must be the address of a profile on LinkedIn, such as https://www.linkedin.com/in/ada-byron',
  )
  .meta({ examples: ['https://www.linkedin.com/in/example'] });

export const link = z.strictObject({
  label: line(40).meta({ description: 'The text of the link.', examples: ['Licensing'] }),
  href,
});

/** Converts a link target to an href: removes the spaces and characters that make phone numbers legible. */
export function toHref(href: string): string {
  if (!href.startsWith('tel:')) return href;
  const [number = '', ...parameters] = href.split(';');
  return [number.replaceAll(/[\s().-]/g, ''), ...parameters].join(';');
}
