import type { CheerioAPI } from 'cheerio';

import { hashForCsp } from '../csp-hash.ts';

/** Inline code that a browser runs. Data is no code, and for speculation rules the policy has a keyword. */
export const SCRIPTS = 'script:not([src], [type="application/ld+json"], [type="speculationrules"])';

const isHash = (source: string) => /^'sha\d+-/.test(source);
const hashesOf = (texts: readonly string[]) => new Set(texts.map((text) => `'${hashForCsp(text)}'`));

type Sources = readonly string[];

const textsOf = ($: CheerioAPI, selector: string): string[] =>
  $(selector)
    .get()
    .map((element) => $(element).text());

const hashElements =
  (selector: string) =>
  (sources: Sources, $: CheerioAPI): Sources => [
    ...sources.filter((source) => !isHash(source)),
    ...hashesOf(textsOf($, selector)),
  ];

/** Style attributes are allowed one by one in astro.config.mjs: of these, those stay that the page has. */
function keepNeeded(sources: Sources, $: CheerioAPI): Sources {
  const needed = hashesOf(
    $('[style]')
      .get()
      .map(({ attribs }) => attribs.style ?? ''),
  );
  return sources.filter((source) => !isHash(source) || needed.has(source));
}

const directives: Readonly<Record<string, (sources: Sources, $: CheerioAPI) => Sources>> = {
  'script-src': hashElements(SCRIPTS),
  'style-src': hashElements('style'),
  'style-src-attr': keepNeeded,
};

/** Lets the content security policy of a page have the hashes of what stands in the page, and no others. */
export function hashInlineCode($: CheerioAPI): void {
  const hashDirective = (directive: string) => {
    const [name = '', ...sources] = directive.split(/\s+/);
    const update = directives[name];
    if (update) return [name, ...update(sources, $)].join(' ');
    if (!sources.some(isHash)) return directive;
    throw new Error(
      `The content security policy has hashes for ${name}. Only those for ${Object.keys(directives).join(', ')} are kept right: add it in ${import.meta.filename}.`,
    );
  };
  $('meta[http-equiv="content-security-policy"]').attr('content', (_, policy) =>
    policy
      .split(';')
      .map((directive) => directive.trim())
      .filter((directive) => directive !== '')
      .map(hashDirective)
      .join(';'),
  );
}
