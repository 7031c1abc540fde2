import { isReservedHost } from './reserved-host.ts';

const NETWORKS =
  /(?:^|\.)(?:linkedin\.com|x\.com|twitter\.com|facebook\.com|instagram\.com|youtube\.com|xing\.com|threads\.net|threads\.com|tiktok\.com|bsky\.app|github\.com|vimeo\.com|pinterest\.com)$/i;

/** The name of a profile that nobody has: `example`, `example-ada`, `@your-company`. */
const EXAMPLE =
  /^@?(?:(?:.*[-_.])?examples?(?:[-_.\d].*)?|your[-_]?(?:company|name|profile|brand|handle)|placeholder(?:[-_.\d].*)?|username)$/i;

/** Whether an address is that of a profile which stands for any other. */
export function isExampleProfile(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  return isReservedHost(url.hostname) || url.pathname.split('/').some((segment) => EXAMPLE.test(segment));
}

/** The same of any link: beyond social networks, an address may well have the word in it. */
export const isExampleLink = (address: string): boolean => {
  const { hostname } = URL.parse(address) ?? {};
  if (hostname === undefined || !/^https?:/i.test(address)) return false;
  return isReservedHost(hostname) || (NETWORKS.test(hostname) && isExampleProfile(address));
};
