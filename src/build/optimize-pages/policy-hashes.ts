import type { CheerioAPI } from 'cheerio';

import { createHashSource } from '../hash-source.ts';

/** The element in which Astro writes the content security policy of a page. */
export const POLICY_ELEMENT = 'meta[http-equiv="content-security-policy"]';

/** Inline scripts that need a hash. JSON-LD does not run, and the policy allows speculation rules by a keyword. */
export const INLINE_SCRIPTS = 'script:not([src], [type="application/ld+json"], [type="speculationrules"])';

const isHash = (source: string) => /^'sha\d+-/.test(source);
const createHashes = (texts: readonly string[]) => new Set(texts.map((text) => `'${createHashSource(text)}'`));

type Sources = readonly string[];

const getTexts = ($: CheerioAPI, selector: string): string[] =>
  $(selector)
    .get()
    .map((element) => $(element).text());

const replaceHashes =
  (selector: string) =>
  (sources: Sources, $: CheerioAPI): Sources => [
    ...sources.filter((source) => !isHash(source)),
    ...createHashes(getTexts($, selector)),
  ];

/** Drops the hashes of style attributes that the page does not have. astro.config.mjs lists every allowed one. */
function dropUnusedHashes(sources: Sources, $: CheerioAPI): Sources {
  const used = createHashes(
    $('[style]')
      .get()
      .map(({ attribs }) => attribs.style ?? ''),
  );
  return sources.filter((source) => !isHash(source) || used.has(source));
}

const directives: Readonly<Record<string, (sources: Sources, $: CheerioAPI) => Sources>> = {
  'script-src': replaceHashes(INLINE_SCRIPTS),
  'style-src': replaceHashes('style'),
  'style-src-attr': dropUnusedHashes,
};

/**
 * Updates the hashes in the content security policy to the inline code that the page now has.
 *
 * @throws if another directive has hashes, because nothing would update those
 */
export function hashInlineCode($: CheerioAPI): void {
  const hashDirective = (directive: string) => {
    const [name = '', ...sources] = directive.split(/\s+/);
    const update = directives[name];
    if (update) return [name, ...update(sources, $)].join(' ');
    if (!sources.some(isHash)) return directive;
    throw new Error(
      `The content security policy has hashes for ${name}. Only the hashes for ${Object.keys(directives).join(', ')} are updated: add ${name} in ${import.meta.filename}.`,
    );
  };
  $(POLICY_ELEMENT).attr('content', (_, policy) =>
    policy
      .split(';')
      .map((directive) => directive.trim())
      .filter((directive) => directive !== '')
      .map(hashDirective)
      .join(';'),
  );
}
