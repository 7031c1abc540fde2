import { toTitle, type Anchor, type Content, type Route } from '@stepless/check';
import { getText, getWords, isType } from '@stepless/documents';

import { iconDrawings } from '../../../schemas/icon-drawings.ts';
import { icons } from '../../../schemas/icon.ts';
import { statusPages } from '../../../schemas/route.ts';
import { getPlacement, sections } from '../../../schemas/sections.ts';
import type { ClaimSummary, IconSummary, LinkTarget, PaletteItem } from '../../protocol.ts';
import { fillKnownPlaceholders, getRouteTitle } from '../site.ts';
import { getTitle } from './names.ts';
import { getElements } from './place.ts';

/** Returns the words at an anchor: the heading, the title of the component or the label of the tab. */
function getAnchorTitle({ documents, placeholders: facts }: Content, { id, source, range, row }: Anchor): string {
  const document = documents.find((each) => each.source === source);
  const at = range[0];
  const heading = document?.page?.nodes.find((part) => isType(part, 'heading') && part.range[0] === at);
  if (heading) return fillKnownPlaceholders(getWords(heading.node), facts);
  const element =
    document && getElements(document).find(({ attributes: { range } }) => range[0] <= at && at < range[1]);
  return getTitle(row ?? element?.attributes, facts) ?? toTitle(id);
}

const isStatusRoute = ({ path }: Route) => statusPages.some((id) => path === `/${id}`);

function listPageTargets(content: Content, route: Route): LinkTarget[] {
  const title = getRouteTitle(content, route);
  const sections = route.anchors
    .filter(({ isHidden }) => !isHidden)
    .map((anchor): LinkTarget => ({
      href: `${route.path}#${anchor.id}`,
      title: getAnchorTitle(content, anchor),
      kind: 'section',
      page: title,
    }));
  return [{ href: route.path, title, kind: 'page' }, ...sections];
}

/** Lists everything on this site that a link can lead to: pages, their sections, downloads, and the ways to make contact. */
export function listLinkTargets(content: Content): LinkTarget[] {
  const { pages, project, placeholders: facts } = content;
  const downloads = project.publicFiles
    .map(({ address }) => address)
    .filter((address) => address.startsWith('/downloads/'))
    .map((address): LinkTarget => ({ href: address, title: address.slice('/downloads/'.length), kind: 'file' }));
  return [
    ...pages.routes.filter((route) => !isStatusRoute(route)).flatMap((route) => listPageTargets(content, route)),
    ...downloads,
    { href: 'mailto:{email}', title: facts.email ?? '', kind: 'contact' },
    { href: 'tel:{phone}', title: facts.phone ?? '', kind: 'contact' },
  ];
}

/** Lists every claim that a figure can name. */
export const listClaims = ({ entries, placeholders: facts }: Content): ClaimSummary[] =>
  entries.flatMap(({ owner, value }) => {
    const id = owner === 'claims' ? getText(value, 'id') : undefined;
    return id === undefined ? [] : [{ id, statement: fillKnownPlaceholders(getText(value, 'statement') ?? id, facts) }];
  });

/** Lists every icon, with the words that it is found by. */
export const listIcons = (): IconSummary[] =>
  [...iconDrawings].map(([name, nodes]) => ({
    name,
    tags: icons.get(name) ?? [],
    svg: nodes
      .map(([tag, attributes]) => {
        const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
        return `<${tag}${written.join('')}/>`;
      })
      .join(''),
  }));

/** Lists every component that a page may use. */
export const listPalette = (): PaletteItem[] =>
  Object.keys(sections).flatMap((component) => {
    const placement = getPlacement(component);
    // A claim stands around words of a sentence: it is written there.
    return placement && placement.parent !== 'sentence'
      ? [{ component, name: toTitle(component), parent: placement.parent, summary: placement.summary ?? '' }]
      : [];
  });
