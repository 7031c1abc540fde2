import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { load, type CheerioAPI } from 'cheerio';
import { minifySync } from 'vite';

import { errorPages } from '../hosting/responses.ts';
import { optimizeStyles } from './optimize-styles.ts';
import { addPolicy, createPolicy, INLINE_SCRIPTS } from './policy.ts';
import type { ScriptTokens } from './script-tokens.ts';

/** Cloudflare and Netlify send headers by path, and a missing page has any path: so error pages hold their policy, too. */
const holdsPolicy = (page: string) => Object.values<string>(errorPages).includes(page);

/** Astro minifies the scripts of its islands for older browsers than ours, and leaves long names in them. */
function minifyScripts($: CheerioAPI): void {
  for (const script of $(INLINE_SCRIPTS).get()) {
    $(script).text(minifySync('inline.js', $(script).text(), { compress: { target: 'es2022' } }).code);
  }
}

/** In an SVG, a style element is serialised as text, with an escape sequence for each `>` of its selectors. It needs none. */
const unescapeChildCombinators = (html: string) =>
  html.replace(/(?<=<svg[^<]*><style>)[^<]*/, (css) => css.replaceAll('&gt;', '>'));

/**
 * Optimises the styles and scripts of every built page, and creates its policy.
 *
 * @param formOrigin the origin that enquiries are sent to, if there is one
 * @returns the policies, by the files
 */
export function optimizePages(
  folder: string,
  pages: readonly string[],
  scripts: Pick<ScriptTokens, 'has' | 'get'>,
  formOrigin?: string,
): Record<string, string> {
  const policies = pages.map((page) => {
    const file = join(folder, page);
    try {
      // With scripting disabled, the parser reads the content of noscript as elements, whose classes then count.
      const $ = load(readFileSync(file, 'utf8'), { scriptingEnabled: false });
      optimizeStyles($, scripts);
      minifyScripts($);
      const policy = createPolicy($, formOrigin);
      if (holdsPolicy(page)) addPolicy($, policy);
      writeFileSync(file, unescapeChildCombinators($.html()));
      return [page, policy] as const;
    } catch (error) {
      throw new Error(`${page} cannot be optimised. ${(error as Error).message}`, { cause: error });
    }
  });
  return Object.fromEntries(policies);
}
