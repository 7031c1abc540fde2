import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'cheerio';

import { errorPages } from '../hosting/description.ts';
import { optimizeStyles } from './optimize-styles.ts';
import { takePolicy } from './policy.ts';
import type { ScriptTokens } from './script-tokens.ts';

/** Cloudflare and Netlify send headers by path, and a missing page has any path: so error pages keep their policy. */
const keepsPolicy = (page: string) => Object.values<string>(errorPages).includes(page);

/** Optimises the styles of every built page, and takes its policy out of it. @returns the policies, by the files */
export function optimizePages(
  folder: string,
  pages: readonly string[],
  scripts: Pick<ScriptTokens, 'has' | 'get'>,
): Record<string, string> {
  const policies = pages.map((page) => {
    const file = join(folder, page);
    try {
      // With scripting disabled, the parser reads the content of noscript as elements, whose classes then count.
      const $ = load(readFileSync(file, 'utf8'), { scriptingEnabled: false });
      optimizeStyles($, scripts);
      const policy = takePolicy($, keepsPolicy(page));
      writeFileSync(file, $.html());
      return [page, policy] as const;
    } catch (error) {
      throw new Error(`${page} cannot be optimised. ${(error as Error).message}`, { cause: error });
    }
  });
  return Object.fromEntries(policies);
}
