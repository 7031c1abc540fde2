import { countSlips } from './nearest-name.ts';

/** Sites that many links lead to, by the part of their host before its ending. Shorter names resemble too many others. */
const sites = ['linkedin', 'youtube', 'facebook', 'instagram', 'pinterest', 'twitter', 'github', 'wikipedia'];
/** Where many people have their mailbox. */
const mailSites = ['hotmail', 'outlook', 'googlemail', 'icloud'];
/** What people type for gmail. Other names that resemble it, such as email, are right. */
const gmail = new Set(['gmial', 'gmai', 'gmal', 'gamil', 'gnail', 'gmaill', 'ggmail']);
/** What people type for com. */
const com = new Set(['con', 'cmo', 'ocm', 'cpm', 'vom', 'xom', 'comm', 'coom']);
const endings: Readonly<Record<string, string>> = { wikipedia: 'org' };

/** Returns the host of a well-known site that a mistyped host means: `linkedln.com` is linkedin.com. */
export function findKnownHost(host: string): string | undefined {
  const parts = host.toLowerCase().split('.');
  const [name = '', ending = ''] = parts.slice(-2);
  const before = parts.slice(0, -2).map((part) => `${part}.`);
  if (gmail.has(name)) return `${before.join('')}gmail.com`;
  const all = [...sites, ...mailSites];
  const isKnown = all.includes(name) || name === 'gmail' || name === 'google';
  if (isKnown)
    return com.has(ending) || (ending === 'co' && name === 'linkedin') ? `${before.join('')}${name}.com` : undefined;
  if (name.length < 6 || name === 'wikimedia') return undefined;
  const meant = all.find((site) => countSlips(name, site) === 1);
  return meant === undefined ? undefined : `${before.join('')}${meant}.${endings[meant] ?? 'com'}`;
}
