import { isReservedHost } from './reserved-host.ts';

const NETWORKS =
  /(?:^|\.)(?:linkedin\.com|x\.com|twitter\.com|facebook\.com|instagram\.com|youtube\.com|xing\.com|threads\.net|threads\.com|tiktok\.com|bsky\.app|github\.com|vimeo\.com|pinterest\.com)$/i;

/** Profile names that are made up: `example`, `example-ada`, `@your-company`. */
const EXAMPLE_NAME =
  /^@?(?:(?:.*[-_.])?examples?(?:[-_.\d].*)?|your[-_]?(?:company|name|profile|brand|handle)|placeholder(?:[-_.\d].*)?|username)$/i;

/** Whether an address is that of an example profile: an example domain, or a made-up name in its path. */
export function isExampleProfile(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  return isReservedHost(url.hostname) || url.pathname.split('/').some((segment) => EXAMPLE_NAME.test(segment));
}

/** Whether a link leads to an example domain, or to an example profile on a social network. On other sites, a path may contain “example”. */
export const isExampleLink = (address: string): boolean => {
  const { hostname } = URL.parse(address) ?? {};
  if (hostname === undefined || !/^https?:/i.test(address)) return false;
  return isReservedHost(hostname) || (NETWORKS.test(hostname) && isExampleProfile(address));
};
