import { href } from '../../schemas/link.ts';
import type { CollectionName } from '../../schemas/collections.ts';
import { pagePath } from '../../schemas/route.ts';
import type { Content } from '../content.ts';
import { fillKnownPlaceholders } from '../facts.ts';
import type { Entry } from '../parse/document.ts';
import { getPageId } from '../parse/documents.ts';
import type { Problem } from '../rule.ts';
import type { Route } from '../site-map.ts';
import type { Source } from '../source.ts';
import { findParts } from './parts.ts';
import { getTextsOfKind } from './texts.ts';

/** A link to somewhere on this site. */
export interface InternalLink extends Pick<Problem, 'source' | 'range' | 'field'> {
  /** As it is written, its placeholders filled. */
  target: string;
  /** The page that it leads to, without a slash at its end; undefined stays on the page. */
  path: string | undefined;
  /** The place on the page, without the sign. */
  anchor: string | undefined;
  /** The pages on which the link stands. */
  pages: readonly Route[];
}

/** The components that show the content of a collection with links in it. */
const shownBy: Partial<Record<Entry['owner'], string>> = { contact: 'Contact' };

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function pagesOf(content: Content, owner: Entry['owner'] | undefined, source: Source): readonly Route[] {
  const { routes, at } = content.siteMap;
  if (owner === undefined || owner.startsWith('<')) return at(pagePath(getPageId(source)));
  const component = shownBy[owner as CollectionName];
  if (component === undefined) return routes;
  const using = new Set(
    findParts(content, 'element')
      .filter(({ part }) => part.name === component)
      .map(({ source }) => pagePath(getPageId(source))),
  );
  return routes.filter((route) => using.has(route.path));
}

const collected = new WeakMap<Content, InternalLink[]>();

/** Every link of the content that stays on this site and is written as it must be. */
export function getInternalLinks(content: Content): readonly InternalLink[] {
  const links = collected.get(content) ?? linksIn(content);
  collected.set(content, links);
  return links;
}

function linksIn(content: Content): InternalLink[] {
  const inData = getTextsOfKind(content, 'link').map((text) => ({ ...text, owner: text.entry.owner }));
  const inProse = findParts(content, 'link').map(({ source, part }) => ({
    source,
    range: part.range,
    field: 'Link',
    text: fillKnownPlaceholders(part.url, content.facts),
    owner: undefined,
  }));
  return [...inData, ...inProse].flatMap(({ source, range, field, text, owner }) => {
    if (!/^[/#]/.test(text) || !href.safeParse(text).success) return [];
    const [address = '', anchor] = text.split('#', 2);
    const path = address.replace(/\?.*$/, '').replace(/(?<=.)\/+$/, '');
    return [
      {
        source,
        range,
        field,
        target: text,
        path: path === '' ? undefined : decode(path),
        anchor: anchor === undefined || anchor === '' ? undefined : decode(anchor),
        pages: pagesOf(content, owner, source),
      },
    ];
  });
}
