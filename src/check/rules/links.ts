import { href } from '../../schemas/link.ts';
import type { CollectionName } from '../../schemas/collections.ts';
import type { Content } from '../content.ts';
import { fillKnownPlaceholders } from '../facts.ts';
import type { Entry } from '../parse/document.ts';
import { getAddress } from '../parse/documents.ts';
import { quote } from '../format-text.ts';
import { rememberFor } from '../remember.ts';
import { askToEdit } from '../remedies.ts';
import type { Edit } from '../parse/edits.ts';
import type { Problem } from '../rule.ts';
import type { Route } from '../site-map.ts';
import type { Source } from '../source.ts';
import type { Link } from '../parse/body.ts';
import { replaceText } from './field-edits.ts';
import { findParts } from './parts.ts';
import { getTextsOfKind } from './texts.ts';

/** Creates the edit that writes another target in the place of that of a link. */
export type Write = (target: string) => Edit[];

/** Asks for another target. */
export function askToWrite(target: string, write: Write) {
  const edits = write(target);
  const [whole = ''] = edits.map(({ text }) => text).filter((text) => text.endsWith(`](${target})`));
  return askToEdit(`Write ${quote(whole === '' ? target : whole)} instead.`, ...edits);
}

/** A link to a page of this site, or to a place on one. */
export interface InternalLink extends Pick<Problem, 'source' | 'range'> {
  readonly field?: string;
  /** The whole target, with its placeholders filled. */
  target: string;
  /** The path of the page, without a trailing slash. Undefined if the link stays on its own page. */
  path: string | undefined;
  /** The fragment, without the #. */
  anchor: string | undefined;
  /** The pages that show the link. */
  pages: readonly Route[];
  write: Write;
}

/** Returns the function that replaces the target of a link in the text of a page. */
export function createWriter(source: Source, { range: [start, end], url }: Link): Write {
  const written = source.text.slice(start, end);
  // An address without brackets is a link, too. That of a page of this site is none.
  if (!/[[\]]/.test(written)) {
    return (target) => [
      {
        range: [start, end],
        text: /^[/#]/.test(target) ? `[${target.replace(/^.*[/#]/, '') || 'home page'}](${target})` : target,
      },
    ];
  }
  const at = written.lastIndexOf(url);
  return (target) => (at === -1 ? [] : [{ range: [start + at, start + at + url.length], text: target }]);
}

/** The component that shows a collection, for collections that contain links. All others are shown on every page. */
const shownBy: Partial<Record<Entry['owner'], string>> = { contact: 'Contact' };

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Lists the pages that show the content of an entry. Links in the text of a page have no owner. */
export function findPages(content: Content, owner: Entry['owner'] | undefined, source: Source): readonly Route[] {
  const { routes, getRoutes } = content.siteMap;
  if (owner === undefined || owner.startsWith('<')) return getRoutes(getAddress(source));
  const component = shownBy[owner as CollectionName];
  if (component === undefined) return routes;
  const using = new Set(
    findParts(content, 'element')
      .filter(({ part }) => part.name === component)
      .map(({ source }) => getAddress(source)),
  );
  return routes.filter((route) => using.has(route.path));
}

/** Turns the whole address of a page of this site into its path. */
function toOwnPath(target: string, origin: string): string {
  const plain = target.replace(/^https:\/\/www\./, 'https://');
  const own = origin.replace(/^https:\/\/www\./, 'https://');
  if (!plain.startsWith(own) || !/^(?:[/?#]|$)/.test(plain.slice(own.length))) return target;
  return plain.slice(own.length).replace(/^(?!\/)/, '/');
}

/** Lists every valid link in the content that stays on this site. */
export const getInternalLinks = rememberFor((content: Content): readonly InternalLink[] => {
  const inData = getTextsOfKind(content, 'link').map((place) => ({
    place,
    text: place.text,
    owner: place.entry.owner,
    write: (target: string) => replaceText(place, target, place.entry),
  }));
  const inProse = findParts(content, 'link').map(({ source, part }) => ({
    place: { source, range: part.range, field: 'Link' },
    text: fillKnownPlaceholders(part.url, content.facts),
    owner: undefined,
    write: createWriter(source, part),
  }));
  return [...inData, ...inProse].flatMap(({ place, text, owner, write }): InternalLink[] => {
    const target = toOwnPath(text, content.site.url);
    if (!/^[/#]/.test(target) || !href.safeParse(text).success) return [];
    const [address = '', anchor] = target.split('#', 2);
    const path = address.replace(/\?.*$/, '').replace(/(?<=.)\/+$/, '');
    return [
      {
        source: place.source,
        range: place.range,
        // Computed on demand, because few links are reported.
        get field() {
          return place.field;
        },
        target,
        path: path === '' ? undefined : decode(path),
        anchor: anchor === undefined || anchor === '' ? undefined : decode(anchor),
        pages: findPages(content, owner, place.source),
        write,
      },
    ];
  });
});
