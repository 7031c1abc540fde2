import type { Content } from './content.ts';
import { decodeAddress } from './text.ts';

/** The parts of a target within the site: `/about?x#team`. */
interface InnerTarget {
  /** Undefined for a place on the same page. */
  path: string | undefined;
  anchor: string | undefined;
}

/** Parses a link target. Undefined if it leads to another site. @param origin the address where this site is published */
export function parseTarget(written: string, origin: string | undefined): InnerTarget | undefined {
  const rest = origin !== undefined && written.startsWith(origin) ? written.slice(origin.length) : undefined;
  const isOwn = rest !== undefined && /^(?:[/?#]|$)/.test(rest);
  const target = isOwn ? rest.replace(/^(?!\/)/, '/') : written;
  const [, path = '', anchor] = /^((?:\/(?!\/)[^?#]*)?)(?:\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? [];
  if (path === '' && anchor === undefined) return undefined;
  const place = anchor === undefined || anchor === '' || anchor.startsWith(':~:') ? undefined : decodeAddress(anchor);
  return {
    path: path === '' ? undefined : decodeAddress(path.length > 1 ? path.replace(/\/$/, '') : path),
    anchor: place,
  };
}

/** Returns a function that says whether something that is not a page of the content has an address. */
export function createAddressTest(content: Content): (path: string) => boolean {
  const { project, config, siteMap } = content;
  // Only the site knows the addresses of a route with parameters, such as [icon].png.ts.
  const routes = project.routeFiles.filter((name) => !name.includes('['));
  const endpoints = routes.filter((name) => /\.[jt]s$/.test(name)).map((name) => `/${name.replace(/\.[jt]s$/, '')}`);
  const pages = routes
    .filter((name) => name.endsWith('.astro'))
    .map((name) => `/${name.replace(/\.astro$/, '').replace(/(?:^|\/)index$/, '')}`);
  const files = project.publicFiles.map(({ address }) => address);
  // Another rule reports a required file that is missing.
  const required = Object.values(config.collections).flatMap(({ required: ids = [], address }) =>
    ids.flatMap((id) => address?.(id, {}) ?? []),
  );
  const addresses = new Set([...endpoints, ...pages, ...files, ...required, ...(config.addresses?.(siteMap) ?? [])]);
  return (path) => addresses.has(path);
}

/** What people leave out at the beginning of a link target. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^www\./i, 'https://'],
  [/^[^\s@/:]+@[^\s@/:]+\.\w+$/, 'mailto:'],
  [/^\+\d[\d ()-]{6,}$/, 'tel:'],
];

/** Completes a link target, if only its beginning is missing. @param target with its placeholders filled */
export function completeTarget(
  written: string,
  target: string,
  isRight: (target: string) => boolean,
): string | undefined {
  const found = beginnings.find(
    ([pattern, beginning]) => pattern.test(target.trim()) && isRight(beginning + target.trim()),
  );
  return found && found[1] + written.trim();
}

/** Says how to fix a link target that cannot be completed. */
export const getTargetRemedy = (target: string): string =>
  /^(?:tel|mailto):/.test(target)
    ? 'Correct what is behind the colon.'
    : 'Write all of it: a page of this site begins with /, as in /about, and another site with https://.';
