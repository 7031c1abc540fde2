import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { load, type CheerioAPI } from 'cheerio';

import { createHashSource } from '../hash-source.ts';
import { POLICY_ELEMENT } from '../optimize-pages/policy-hashes.ts';
import { errorPages } from './description.ts';

/** Directives that differ between pages, and default-src, which would apply in their place. */
const pageDirectives = new Set(['default-src', 'script-src', 'style-src', 'style-src-attr']);

/** In a header, Chromium accepts the hash of speculation rules, but not the keyword 'inline-speculation-rules'. */
function allowSpeculationRules(policy: string, $: CheerioAPI): string {
  const hashes = $('script[type="speculationrules"]')
    .get()
    .map((script) => ` '${createHashSource($(script).text())}'`)
    .join('');
  return policy
    .split(';')
    .map((directive) => (directive.startsWith('script-src ') ? directive + hashes : directive))
    .join(';');
}

/** Adds frame-ancestors, which Astro leaves out because browsers ignore it in a meta element. */
const forbidFraming = (policy: string) => `${policy};frame-ancestors 'none'`;

/** The content security policies of a built site, as headers. */
export interface Policies {
  /** The policy of each page, by its file. */
  pages: Readonly<Record<string, string>>;
  /** The directives that the policies of all pages share, for responses that may be any page. */
  shared: string;
}

function getSharedPolicy(policies: readonly string[]): string {
  const [first = [], ...others] = policies.map((policy) => policy.split(';'));
  const isShared = (directive: string) =>
    !pageDirectives.has(directive.split(' ')[0] ?? '') && others.every((each) => each.includes(directive));
  return first.filter(isShared).join(';');
}

/**
 * Takes the policy of each page out of its meta element, for the headers. There it covers the whole page, and forbids framing.
 * Error pages keep the element too: Cloudflare and Netlify send headers by path, and a missing page has any path.
 *
 * @param folder a built site, whose pages are changed
 * @param pages the files of its pages, relative to the folder
 * @throws if a page has no policy
 */
export function movePolicies(folder: string, pages: readonly string[]): Policies {
  const policies = pages.map((page) => {
    const file = join(folder, page);
    const $ = load(readFileSync(file, 'utf8'), { scriptingEnabled: false });
    const element = $(POLICY_ELEMENT);
    const policy = element.attr('content');
    if (policy === undefined) {
      throw new Error(
        `${page} has no content security policy, so hosts cannot send one. Astro writes it as \`${POLICY_ELEMENT}\` when astro.config.mjs sets security.csp. If Astro now writes another element, adapt POLICY_ELEMENT in src/build/optimize-pages/policy-hashes.ts.`,
      );
    }
    if (!Object.values<string>(errorPages).includes(page)) {
      element.remove();
      writeFileSync(file, $.html());
    }
    return [page, forbidFraming(allowSpeculationRules(policy, $))] as const;
  });
  return { pages: Object.fromEntries(policies), shared: getSharedPolicy(policies.map(([, policy]) => policy)) };
}

const createFilePolicy = (directives: readonly string[] = [], sandbox = 'sandbox') =>
  ["default-src 'none'", ...directives, "frame-ancestors 'none'", sandbox].join(';');

/** A browser requests an opened video a second time to play it. That request needs the origin of the document. */
const videoPolicy = createFilePolicy(["media-src 'self'"], 'sandbox allow-same-origin');

/**
 * The policies of files that are not pages. A browser that opens such a file directly runs nothing in it. Some types need
 * more permissions to be displayed. When a page uses the file, the policy of the page applies.
 */
export const filePolicies = {
  byEnding: {
    mp4: videoPolicy,
    svg: createFilePolicy(["style-src 'unsafe-inline'"]),
    webm: videoPolicy,
  } as Readonly<Record<string, string>>,
  others: createFilePolicy(),
};
