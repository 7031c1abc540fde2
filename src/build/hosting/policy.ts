import { hashForCsp } from '../csp-hash.ts';

const META = /<meta http-equiv="content-security-policy" content="([^"]*)"/;

/** Directives that differ between pages, and default-src, which would apply in their place. */
const pageDirectives = new Set(['default-src', 'script-src', 'style-src', 'style-src-attr']);

/**
 * The speculation rules of a page. They come before the meta element, so the policy in the header decides about them.
 * Chromium does not accept the keyword 'inline-speculation-rules' in a header. It does accept their hash.
 */
const SPECULATION_RULES = /(?<=<script type="speculationrules">)[^]*?(?=<\/script>)/;

function allowSpeculationRules(policy: string, html: string): string {
  const rules = SPECULATION_RULES.exec(html)?.[0];
  if (rules === undefined) return policy;
  return policy.replace(/script-src [^;]*/, `$& '${hashForCsp(rules)}'`);
}

/** Adds frame-ancestors, which browsers ignore in a meta element. */
const forbidFraming = (policy: string) => `${policy};frame-ancestors 'none'`;

/** The policy of a page's meta element, as a header. Undefined if the HTML has no such element. */
export function getPagePolicy(html: string): string | undefined {
  const policy = META.exec(html)?.[1];
  return policy === undefined ? undefined : forbidFraming(allowSpeculationRules(policy, html));
}

/** The directives that the policies of all pages share, for responses that may be any page. */
export function getSharedPolicy(html: string): string {
  const directives = META.exec(html)?.[1]?.split(';') ?? [];
  return forbidFraming(directives.filter((directive) => !pageDirectives.has(directive.split(' ')[0] ?? '')).join(';'));
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
