import type { Content, Link } from '@stepless/check';
import {
  applyEdits,
  getText,
  insertData,
  isType,
  removeData,
  setData,
  type Edit,
  type Source,
} from '@stepless/documents';

import { resolvePicture, toRelativePath } from '../content/picture-path.ts';
import { getAddress, getSite, listLinksTo, parseSource, requireCollection } from '../content/site.ts';
import type { PendingChanges } from './pending-changes.ts';

/** Replaces the address of a page in a link to it. What follows the address (#team) stays. */
function updateLink({ source, range: [start, end] }: Link, from: string, to: string): Edit[] {
  const [written = ''] = source.text.slice(start, end).split(/[?#]/);
  const address = [from, encodeURI(from)].find((each) => written.includes(each));
  if (address === undefined) return [];
  const at = start + written.lastIndexOf(address);
  return [{ range: [at, at + address.length], text: to }];
}

/** Creates the edits that keep the pictures of a page, whose paths begin at its folder. */
function movePicturePaths(source: Source, name: string): Edit[] {
  return (parseSource(source)?.page?.nodes ?? []).flatMap((each): Edit[] => {
    if (!isType(each, 'image', 'definition') || !/^\.{1,2}\//.test(each.node.url)) return [];
    const { url: old } = each.node;
    const url = toRelativePath(name, resolvePicture(source.name, old));
    const [start, end] = each.range;
    const at = source.text.slice(start, end).lastIndexOf(old);
    if (at < 0 || url === old) return [];
    return [{ range: [start + at, start + at + old.length], text: url }];
  });
}

const isPublic = ({ siteMap }: Content, file: Source, address: string): boolean =>
  siteMap.getPages(address).find(({ source }) => source === file)?.isDraft === false;

/** Removes the redirect from the page's new address, and adds one from its old address if visitors know that. */
function changeRedirects(pending: PendingChanges, from: string, to: string, isKnown: boolean): void {
  const { redirects } = getSite();
  const source = redirects && pending.find(requireCollection(redirects.collection).file);
  if (!source) return;
  const document = parseSource(source);
  if (document?.root?.kind !== 'list') return;
  const rows = document.root.items;
  const back = rows.findIndex((row) => getText(row, redirects.from) === to);
  const row = redirects.row(from, to);
  if (isKnown && back < 0) pending.setText(source.name, insertData(document, [], rows.length, row), []);
  else if (isKnown) pending.setText(source.name, setData(document, [back], row, Object.keys(row)), []);
  else if (back >= 0) pending.setText(source.name, removeData(document, [back]), []);
}

/**
 * Renames a page. The links to it are updated in every file, and its old address is redirected.
 *
 * @param content the content with the pending changes
 * @param name the new name of the file
 * @param withoutRedirect whether nobody knows the old address yet
 */
export function movePage(
  pending: PendingChanges,
  content: Content,
  file: Source,
  { name, withoutRedirect }: { name: string; withoutRedirect: boolean },
): void {
  const from = getAddress(file.name);
  const to = getAddress(name);
  const links = Map.groupBy(listLinksTo(content, from), ({ source }) => source.name);
  const withLinks = (source: Source, more: readonly Edit[] = []) => {
    const edits = links.get(source.name)?.flatMap((link) => updateLink(link, from, to)) ?? [];
    return applyEdits(source.text, [...edits, ...more]);
  };
  for (const each of links.keys()) if (each !== file.name) pending.setText(each, withLinks(pending.require(each)), []);
  pending.replace(name, withLinks(file, movePicturePaths(file, name)));
  pending.delete(file.name);
  changeRedirects(pending, from, to, !withoutRedirect && isPublic(content, file, from));
}
