import { policyHash } from '../policy-hash.ts';

/** What stands in a page itself, by the directive that rules on it. */
const inline: Readonly<Record<string, RegExp>> = {
  'script-src':
    /(?<=<script(?![^>]* (?:src=|type="(?:application\/ld\+json|speculationrules)"))[^>]*>)[^]*?(?=<\/script>)/g,
  'style-src': /(?<=<style>(?:<!\[CDATA\[)?)(?!<!\[CDATA\[)[^]*?(?=(?:\]\]>)?<\/style>)/g,
  'style-src-attr': /(?<= style=")[^"]*/g,
};

const hash = (text: string) => `'${policyHash(text)}'`;

/** The content security policy with the hashes of what stands in the page, and of nothing else. */
export function neededPolicy(policy: string, page: string): string {
  return policy
    .split(/;\s*/)
    .filter((directive) => directive !== '')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      const parts = inline[name];
      if (!parts) return directive;
      const hashes = new Set(page.match(parts)?.map(hash));
      return [name, ...sources.filter((source) => !source.startsWith("'sha")), ...hashes].join(' ');
    })
    .join(';');
}
