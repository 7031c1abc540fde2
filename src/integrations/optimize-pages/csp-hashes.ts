import type { CheerioAPI } from 'cheerio';

import { policyHash } from '../../lib/policy-hash.ts';

/** Data and rules for speculation are no scripts; for the latter the policy has a keyword. */
export const SCRIPTS = 'script:not([src], [type="application/ld+json"], [type="speculationrules"])';

const inlineCode: Readonly<Record<string, ($: CheerioAPI) => string[]>> = {
  'script-src': ($) => textsOf($, SCRIPTS),
  'style-src': ($) => textsOf($, 'style'),
  'style-src-attr': ($) =>
    $('[style]')
      .get()
      .map(({ attribs }) => attribs.style ?? ''),
};

const textsOf = ($: CheerioAPI, selector: string): string[] =>
  $(selector)
    .get()
    .map((element) => $(element).text());

const isHash = (source: string) => /^'sha\d+-/.test(source);

/** Hashes for the content security policy of a page what stands in the page, and nothing else. */
export function hashInlineCode($: CheerioAPI): void {
  const meta = $('meta[http-equiv="content-security-policy"]');
  const hashDirective = (directive: string) => {
    const [name = '', ...sources] = directive.split(/\s+/);
    const code = inlineCode[name];
    if (code) {
      const hashes = new Set(code($).map((text) => `'${policyHash(text)}'`));
      return [name, ...sources.filter((source) => !isHash(source)), ...hashes].join(' ');
    }
    if (!sources.some(isHash)) return directive;
    throw new Error(
      `The content security policy has hashes for ${name}. Only those for ${Object.keys(inlineCode).join(', ')} are kept right: add it in ${import.meta.filename}.`,
    );
  };
  meta.attr('content', (_, policy) =>
    policy
      .split(';')
      .map((directive) => directive.trim())
      .filter((directive) => directive !== '')
      .map(hashDirective)
      .join(';'),
  );
}
