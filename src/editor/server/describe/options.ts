import type { Content } from '../../../check/content.ts';
import { toTitle } from '../../../check/format-text.ts';
import { fillKnownPlaceholders } from '../../../check/facts.ts';
import { collectNodes, getText } from '../../../check/located.ts';
import type { Anchor, Route } from '../../../check/site-map.ts';
import { iconDrawings } from '../../../schemas/icon-drawings.ts';
import { icons } from '../../../schemas/icon.ts';
import { statusPages } from '../../../schemas/route.ts';
import { getPlacement, sections } from '../../../schemas/sections.ts';
import type { ClaimSummary, IconSummary, LinkTarget, PaletteItem } from '../../protocol.ts';
import { getTitle } from './names.ts';
import { getElements } from './place.ts';

/** Returns the words at an anchor: the heading, the title of the component or the label of the tab. */
function getAnchorTitle({ documents, facts }: Content, { id, source, range }: Anchor): string {
  const document = documents.find((each) => each.source === source);
  const at = range[0];
  const heading = document?.page?.parts.find((part) => part.kind === 'heading' && part.range[0] === at);
  if (heading?.kind === 'heading') return fillKnownPlaceholders(heading.text, facts);
  const element =
    document && getElements(document).find(({ attributes: { range } }) => range[0] <= at && at < range[1]);
  // The innermost row comes last.
  const row =
    document?.root &&
    collectNodes(document.root).findLast(({ kind, range }) => kind === 'object' && range[0] <= at && at < range[1]);
  return getTitle(element?.attributes ?? row, facts) ?? toTitle(id);
}

const isStatusRoute = ({ path }: Route) => statusPages.some((id) => path === `/${id}`);

function listPageTargets(content: Content, route: Route): LinkTarget[] {
  const title = fillKnownPlaceholders(getText(route.head, 'title') ?? route.path, content.facts);
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
  const { siteMap, project, facts } = content;
  const downloads = project.filePaths
    .filter((path) => path.startsWith('/downloads/'))
    .map((path): LinkTarget => ({ href: path, title: path.slice('/downloads/'.length), kind: 'file' }));
  return [
    ...siteMap.routes.filter((route) => !isStatusRoute(route)).flatMap((route) => listPageTargets(content, route)),
    ...downloads,
    { href: 'mailto:{email}', title: facts.email ?? '', kind: 'contact' },
    { href: 'tel:{phone}', title: facts.phone ?? '', kind: 'contact' },
  ];
}

/** Lists every claim that a figure can name. */
export const listClaims = ({ entries, facts }: Content): ClaimSummary[] =>
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
      ? [{ component, name: toTitle(component), parent: placement.parent }]
      : [];
  });
