import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { hashForCsp } from '../csp-hash.ts';
import { configFolder, errorPages } from './description.ts';

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/** Directives that differ between pages, and default-src, which would apply in their place. */
const pageDirectives = new Set(['default-src', 'script-src', 'style-src', 'style-src-attr']);

/** The speculation rules of a page. Chromium accepts their hash, but not the keyword 'inline-speculation-rules' in a header. */
const SPECULATION_RULES = /(?<=<script type="speculationrules">)[^]*?(?=<\/script>)/;

function allowSpeculationRules(policy: string, html: string): string {
  const rules = SPECULATION_RULES.exec(html)?.[0];
  if (rules === undefined) return policy;
  return policy.replace(/script-src [^;]*/, `$& '${hashForCsp(rules)}'`);
}

/** Adds frame-ancestors, which Astro leaves out because browsers ignore it in a meta element. */
const forbidFraming = (policy: string) => `${policy};frame-ancestors 'none'`;

/** Where the built site keeps its policies. */
const FILE = join(configFolder, 'policies.json');

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
 * Moves the policy of each page from its meta element to the headers. There it covers the whole page, and forbids framing.
 * Sent in both places, it would be a thirtieth of the home page. Error pages keep it: Cloudflare and Netlify send headers by
 * path, and a missing page has any path.
 *
 * @param folder a built site, whose pages are changed
 */
export function movePolicies(folder: string): void {
  const files = globSync('**/*.html', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const pages = files.sort().flatMap((file) => {
    const path = join(folder, file);
    const html = readFileSync(path, 'utf8');
    const [meta, policy] = META.exec(html) ?? [];
    if (meta === undefined || policy === undefined) return [];
    if (!Object.values<string>(errorPages).includes(file)) writeFileSync(path, html.replace(meta, ''));
    return [[file, forbidFraming(allowSpeculationRules(policy, html))] as const];
  });
  const shared = getSharedPolicy(pages.map(([, policy]) => policy));
  const policies: Policies = { pages: Object.fromEntries(pages), shared };
  mkdirSync(dirname(join(folder, FILE)), { recursive: true });
  writeFileSync(join(folder, FILE), JSON.stringify(policies));
}

/** Reads the policies that movePolicies has written. */
export const readPolicies = (folder: string): Policies =>
  JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Policies;

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
