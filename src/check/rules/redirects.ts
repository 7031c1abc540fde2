import { removeTrailingSlash } from '../../schemas/route.ts';
import type { Content } from '../content.ts';
import { fillKnownPlaceholders } from '../facts.ts';
import { getMember, getText } from '../located.ts';
import type { Entry } from '../parse/document.ts';
import { rememberFor } from '../remember.ts';
import type { Range } from '../source.ts';

/** A row of redirects.json. */
export interface Redirect {
  entry: Entry;
  from: string;
  fromRange: Range;
  to: string;
  toRange: Range;
}

/** Lists the redirects that have both addresses. */
export const listRedirects = rememberFor(({ entries, facts }: Content): readonly Redirect[] =>
  entries.flatMap((entry) => {
    if (entry.owner !== 'redirects') return [];
    const [from, to] = [getText(entry.value, 'from'), getText(entry.value, 'to')];
    const [fromRange, toRange] = ['from', 'to'].map((key) => getMember(entry.value, key)?.value.range);
    if (from === undefined || to === undefined || !fromRange || !toRange) return [];
    return [{ entry, from, fromRange, to: fillKnownPlaceholders(to, facts), toRange }];
  }),
);

/** The first redirect from each address. */
export const getRedirects = rememberFor(
  (content: Content): ReadonlyMap<string, Redirect> =>
    new Map(
      listRedirects(content)
        .toReversed()
        .map((row) => [row.from, row]),
    ),
);

/** The path of a target, without what follows it. */
export const getPath = (target: string) => removeTrailingSlash(target.replace(/[?#].*$/, ''));

/** Follows the redirects from an address to the last target. Undefined if they lead round in a circle. */
export function follow(redirects: ReadonlyMap<string, Redirect>, { from, to }: Redirect): string | undefined {
  const seen = new Set([from]);
  for (let target = to; ;) {
    const path = getPath(target);
    if (seen.has(path)) return undefined;
    seen.add(path);
    const next = redirects.get(path);
    if (!next) return target;
    target = next.to;
  }
}

/** Returns where an address leads now, if it is the old address of a page. */
export function findNewAddress(content: Content, path: string): string | undefined {
  const redirects = getRedirects(content);
  const row = redirects.get(path);
  return row && follow(redirects, row);
}
