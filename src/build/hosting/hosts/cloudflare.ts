import type { BuiltSite } from '../built-site.ts';
import { caching, headers } from '../responses.ts';

const writeRule = (path: string, fields: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

const isHashed = (path: string) => path.startsWith(caching.hashed.folder);

/** Directives that differ between pages, and default-src, which would apply in their place. */
const pageDirectives = new Set(['default-src', 'script-src', 'style-src', 'style-src-attr']);

/** The directives that the policies of all pages share, for responses that may be any page. */
function getSharedPolicy(pages: BuiltSite['pages']): string {
  const [first = [], ...others] = pages.map(({ policy }) => policy.split(';'));
  const isShared = (directive: string) =>
    !pageDirectives.has(directive.split(' ')[0] ?? '') && others.every((each) => each.includes(directive));
  return first.filter(isShared).join(';');
}

/** The order of files: those in which a browser could run something, then scripts, then other hashed files, then the rest. */
const getRank = (path: string) =>
  [/\.(?:svg|xml)$/.test(path), path.endsWith('.js'), isHashed(path), true].indexOf(true);

/**
 * Creates the `_headers` file that Cloudflare and Netlify read.
 *
 * A response gets the headers of every rule that matches its path, and the browser enforces every policy among them. So
 * the rule for all paths has only the directives that all pages share. Each file has its own rule: a rule for an extension
 * would also match the 404 page that is sent for a missing file. Cache-Control must not come from two rules, so the rule for
 * all paths has none: both hosts already have browsers revalidate by default. A rule for `/_astro/*` would cache the 404 of
 * a missing file for a year. Cloudflare reads only the first hundred rules, so the most important ones come first.
 */
export const createHeadersFile = ({ pages, files }: BuiltSite): string =>
  [
    writeRule('/*', { ...headers, 'Content-Security-Policy': getSharedPolicy(pages) }),
    ...pages.map(({ route, policy }) => writeRule(route, { 'Content-Security-Policy': policy })),
    ...files
      .toSorted((one, other) => getRank(one.path) - getRank(other.path))
      .map(({ path, policy }) =>
        writeRule(path, {
          'Content-Security-Policy': policy,
          ...(isHashed(path) && { 'Cache-Control': caching.hashed.value }),
        }),
      ),
    '',
  ].join('\n');

/**
 * Creates the `_redirects` file that Cloudflare and Netlify read. Both add the query of the request. Statuses other than 301
 * and 302 are not documented by both.
 */
export const createRedirectsFile = ({ redirects }: BuiltSite): string =>
  redirects
    .flatMap(({ from, target, fragment, status }) =>
      [from, `${from}/`].map((path) => `${path} ${target}${fragment} ${status}\n`),
    )
    .join('');

/** Creates the configuration of a Cloudflare Worker that has static files and no code. */
export const createWranglerConfig = (): string =>
  `${JSON.stringify(
    {
      name: 'stepless',
      compatibility_date: '2026-01-01',
      assets: { directory: '..', html_handling: 'drop-trailing-slash', not_found_handling: '404-page' },
    },
    undefined,
    2,
  )}\n`;

/** The files that are not uploaded to Cloudflare: hidden files, and compressed ones, because Cloudflare compresses itself. */
export const assetsIgnore = ['.*', '!/.well-known', '*.br', '*.gz', ''].join('\n');
