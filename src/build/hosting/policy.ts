import { hashForCsp } from '../csp-hash.ts';

const META = /<meta http-equiv="content-security-policy" content="([^"]*)"/;

/** What differs from page to page, and what would stand in for it. */
const ofOnePage = new Set(['default-src', 'script-src', 'style-src', 'style-src-attr']);

/**
 * Browsers come to these rules before they come to the meta element, and so only the header decides on them. They have
 * a keyword of their own there, which Chromium does not take for an answer: their hash it does.
 */
const SPECULATION_RULES = /(?<=<script type="speculationrules">)[^]*?(?=<\/script>)/;

function withSpeculationRules(policy: string, html: string): string {
  const rules = SPECULATION_RULES.exec(html)?.[0];
  if (rules === undefined) return policy;
  return policy.replace(/script-src [^;]*/, `$& '${hashForCsp(rules)}'`);
}

/** Only a header can say who may frame a page. */
const withFrames = (policy: string) => `${policy};frame-ancestors 'none'`;

/** The policy in a page's own meta element as a header, which rules on what stands before that element as well. */
export function pagePolicy(html: string): string | undefined {
  const policy = META.exec(html)?.[1];
  return policy === undefined ? undefined : withFrames(withSpeculationRules(policy, html));
}

/** What the policies of all pages share, for an answer of which nobody knows in advance what it will be. */
export function sharedPolicy(html: string): string {
  const directives = META.exec(html)?.[1]?.split(';') ?? [];
  return withFrames(directives.filter((directive) => !ofOnePage.has(directive.split(' ')[0] ?? '')).join(';'));
}

const filePolicy = (shown: readonly string[] = [], allowed = '') =>
  ["default-src 'none'", ...shown, "frame-ancestors 'none'", `sandbox${allowed}`].join(';');

/** A browser loads a video once more to play it, and only where the document still has its origin. */
const videoPolicy = filePolicy(["media-src 'self'"], ' allow-same-origin');

/**
 * The policies for whatever is not a page: a browser that opens it by its own address runs nothing. Some files need more
 * than that to be seen. A page that uses such a file keeps to its own policy.
 */
export const filePolicies = {
  byEnding: {
    mp4: videoPolicy,
    svg: filePolicy(["style-src 'unsafe-inline'"]),
    webm: videoPolicy,
  } as Readonly<Record<string, string>>,
  others: filePolicy(),
};
