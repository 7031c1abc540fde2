import type { Facts } from '@stepless/check';
import path from 'node:path';

import type { Source } from '@stepless/documents';

import type { DescribedChange } from '../../shared/versions.ts';
import { nameSource } from '../describe/name-file.ts';
import { getAddress, getSite, hasAddress, requireCollection } from '../site.ts';
import { formatValue } from './data-parts.ts';
import { matchItems } from './match-items.ts';

/** A page before and after it got a new address. */
interface Rename {
  before: Source;
  after: Source;
  from: string;
  to: string;
}

/** Lists the pages that only one of two versions has. Their names are keys, so that only their texts can match. */
const listSingles = (sources: readonly Source[], others: readonly Source[]) =>
  sources
    .filter(({ name }) => hasAddress(name) && others.every((other) => other.name !== name))
    .map((source) => ({ source, kind: 'page', key: source.name, text: source.text }));

/** Lists the pages that have a new address. Git finds them only if they are staged. */
export function listRenames(before: readonly Source[], after: readonly Source[]): Rename[] {
  const [gone, added] = [listSingles(before, after), listSingles(after, before)];
  return matchItems(gone, added).flatMap((match): Rename[] => {
    const [old, now] = [gone[match.before]?.source, added[match.after]?.source];
    return old && now ? [{ before: old, after: now, from: getAddress(old), to: getAddress(now) }] : [];
  });
}

/** Formats a rename as a sentence: `Page “About us” moved from /about to /company`. */
export const formatRename = ({ before, from, to }: Rename, facts: Facts): string =>
  `${nameSource(before, facts)} moved from ${from} to ${to}`;

/** Writes the new address for the old one, and the paths of pictures from the content folder. */
const follow = (text: string, { from, to }: Rename, { name }: Pick<Source, 'name'>): string =>
  text
    .replaceAll(new RegExp(`(?<![\\w/.-])${RegExp.escape(from)}(?![\\w.-]|/\\w)`, 'g'), to)
    .replaceAll(/(?<=\]\()\.{1,2}\/[^)\s]+/g, (url) => path.posix.join(path.posix.dirname(name), url));

/** Whether a change only follows a page to its new address: a link to it, or the redirect from its old address. */
export function isPartOfRename(rename: Rename, change: DescribedChange & { file: string }): boolean {
  const { from, to, after: page } = rename;
  if (change.after === undefined) return false;
  if (change.before === undefined) {
    const { redirects } = getSite();
    if (!redirects) return false;
    const { file, schema } = requireCollection(redirects.collection);
    return change.file === file && change.after === formatValue(redirects.row(from, to), schema);
  }
  const now = { name: change.file };
  const earlier = change.file === page.name ? rename.before : now;
  return follow(change.before, rename, earlier) === follow(change.after, rename, now);
}
