import type { CheerioAPI } from 'cheerio';

import { createHashSource } from '../hash-source.ts';

/** The element in which Astro writes the content security policy of a page. */
const POLICY_ELEMENT = 'meta[http-equiv="content-security-policy"]';

/** Inline scripts that need a hash. JSON-LD does not run, and the policy allows speculation rules by a keyword. */
export const INLINE_SCRIPTS = 'script:not([src], [type="application/ld+json"], [type="speculationrules"])';

const isHash = (source: string) => /^'sha\d+-/.test(source);

/** The hashes of the texts of elements, each once. */
const hashTexts = ($: CheerioAPI, selector: string): string[] => {
  const texts = $(selector)
    .get()
    .map((element) => $(element).text());
  return [...new Set(texts)].map((text) => `'${createHashSource(text)}'`);
};

type Sources = readonly string[];

const replaceHashes =
  (selector: string) =>
  (sources: Sources, $: CheerioAPI): Sources => [
    ...sources.filter((source) => !isHash(source)),
    ...hashTexts($, selector),
  ];

/** Drops the hashes of style attributes that the page does not have. astro.config.mjs lists every allowed one. */
function dropUnusedHashes(sources: Sources, $: CheerioAPI): Sources {
  const styles = $('[style]')
    .get()
    .map(({ attribs }) => attribs.style ?? '');
  const used = new Set(styles.map((style) => `'${createHashSource(style)}'`));
  return sources.filter((source) => !isHash(source) || used.has(source));
}

const updates: Readonly<Record<string, (sources: Sources, $: CheerioAPI) => Sources>> = {
  'script-src': replaceHashes(INLINE_SCRIPTS),
  'style-src': replaceHashes('style'),
  'style-src-attr': dropUnusedHashes,
};

/** Updates the hashes of a directive to the inline code that the page now has. */
function updateHashes(directive: string, $: CheerioAPI): string {
  const [name = '', ...sources] = directive.split(/\s+/);
  const update = updates[name];
  if (update) return [name, ...update(sources, $)].join(' ');
  if (!sources.some(isHash)) return directive;
  throw new Error(
    `The content security policy has hashes for ${name}. Only the hashes for ${Object.keys(updates).join(', ')} are updated: add ${name} in ${import.meta.filename}.`,
  );
}

/** In a header, Chromium accepts the hash of speculation rules, but not the keyword 'inline-speculation-rules'. */
const allowSpeculationRules = (directive: string, $: CheerioAPI): string =>
  directive.startsWith('script-src ')
    ? [directive, ...hashTexts($, 'script[type="speculationrules"]')].join(' ')
    : directive;

/**
 * Takes the policy out of a page, for a header. There it covers the whole page, and forbids framing, which browsers ignore in a
 * meta element.
 *
 * @param isKept whether the page keeps the element too
 * @throws if the page has no policy, or if a directive has hashes that nothing updates
 */
export function takePolicy($: CheerioAPI, isKept: boolean): string {
  const element = $(POLICY_ELEMENT);
  const policy = element.attr('content');
  if (policy === undefined) {
    throw new Error(
      `It has no content security policy, so hosts cannot send one. Astro writes it as \`${POLICY_ELEMENT}\` when astro.config.mjs sets security.csp. If Astro now writes another element, adapt POLICY_ELEMENT in ${import.meta.filename}.`,
    );
  }
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '')
    .map((directive) => updateHashes(directive, $));
  if (isKept) element.attr('content', directives.join(';'));
  else element.remove();
  return [...directives.map((directive) => allowSpeculationRules(directive, $)), "frame-ancestors 'none'"].join(';');
}
