import type { BuiltSite } from '../built-site.ts';
import { caching, headers } from '../description.ts';

const rule = (path: string, fields: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

const isHashed = (path: string) => path.startsWith(caching.hashed.folder);

/** The order in which files come: those that a browser could run something of, scripts, others with a hash, the rest. */
const rank = (path: string) => [/\.(?:svg|xml)$/.test(path), path.endsWith('.js'), isHashed(path), true].indexOf(true);

/**
 * The `_headers` file that Cloudflare and Netlify read. An answer gets the headers of every rule that its path fits, and
 * two policies are both kept to. So the rule for all paths says what all pages share, and every file has a rule of its own:
 * one for all names with an ending would hold for the 404 page as well, at the address of a file that is gone. Two times to
 * cache would contradict each other: there is none for all paths, as to keep nothing unasked is what these hosts do by
 * themselves, and none for a folder, as a file that is not there would be missing for a year. Cloudflare reads a hundred
 * rules, so those that matter most come first.
 */
export const headersFile = ({ pages, files, sharedPolicy }: BuiltSite): string =>
  [
    rule('/*', { ...headers, 'Content-Security-Policy': sharedPolicy }),
    ...pages.map(({ route, policy }) => rule(route, { 'Content-Security-Policy': policy })),
    ...files
      .toSorted((one, other) => rank(one.path) - rank(other.path))
      .map(({ path, policy }) =>
        rule(path, {
          'Content-Security-Policy': policy,
          ...(isHashed(path) && { 'Cache-Control': caching.hashed.value }),
        }),
      ),
    '',
  ].join('\n');

/** The configuration of a Cloudflare Worker that has no code, only files. */
export const wranglerConfig = (): string =>
  `${JSON.stringify(
    {
      name: 'stepless',
      compatibility_date: '2026-01-01',
      assets: { directory: '..', html_handling: 'drop-trailing-slash', not_found_handling: '404-page' },
    },
    undefined,
    2,
  )}\n`;

/** What is not sent to Cloudflare, which compresses by itself: compressed files, and those that nobody is to see. */
export const assetsIgnore = ['.*', '!/.well-known', '*.br', '*.gz', ''].join('\n');
