import { formatFragment, parseFragment } from '../../schemas/explorer-fragment.ts';
import type { Diagnosis, Rule } from '../rule.ts';
import { layoutAnchors, type Anchor, type Route, type SiteMap } from '../site-map.ts';
import { abbreviateList, quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { getInternalLinks, type InternalLink } from './links.ts';

/** Lists the ids on a page that a link can point to. */
const listAnchors = (route: Route): string[] => [
  ...layoutAnchors,
  ...route.anchors.filter(({ isHidden }) => !isHidden).map(({ id }) => id),
];

interface Explorer {
  id: string;
  isHidden: boolean;
  highestSpeed: number;
}

const isExplorer = (anchor: Anchor): anchor is Anchor & Explorer => anchor.highestSpeed !== undefined;

/** Finds the ratio explorer that a link such as `#ratio-explorer=62` points to. */
const findExplorer = (route: Route, anchor: string) =>
  route.anchors.filter(isExplorer).find(({ id }) => anchor.startsWith(`${id}=`));

/** Whether the explorer can show the road speed in a fragment. */
function hasSpeed({ id, highestSpeed }: Explorer, anchor: string): boolean {
  const speed = parseFragment(`#${anchor}`, id, Infinity);
  return speed !== undefined && speed <= highestSpeed;
}

function isMissing(route: Route, anchor: string): boolean {
  // If the page cannot be parsed, its anchors are unknown.
  if (!route.isComplete) return false;
  const explorer = findExplorer(route, anchor);
  return explorer ? explorer.isHidden || !hasSpeed(explorer, anchor) : !listAnchors(route).includes(anchor);
}

function diagnose({ anchor = '', path, target }: InternalLink, page: Route, { findAnchor }: SiteMap): Diagnosis {
  const message = `The page ${page.path} has no section, heading or tab ${quote(`#${anchor}`)}.`;
  const explorer = findExplorer(page, anchor);
  const place = explorer?.id ?? anchor;
  if (explorer && !explorer.isHidden) {
    const { id, highestSpeed } = explorer;
    const range = Number.isFinite(highestSpeed) ? ` from 0 to ${highestSpeed}` : '';
    return {
      message: `${quote(`#${anchor}`)} points to a road speed that the explorer on the page ${page.path} does not show.`,
      remedy: `After the =, write a whole number${range}, in km/h: ${quote(formatFragment(id, Math.min(highestSpeed, 60)))}.`,
    };
  }
  if (page.anchors.some(({ id }) => id === place)) {
    return {
      message: `${quote(`#${anchor}`)} is in a hidden part of the page ${page.path}.`,
      remedy: 'Show that part again, or change the link.',
    };
  }
  const elsewhere = findAnchor(anchor);
  if (path === undefined && elsewhere) {
    return {
      message,
      remedy: `It is on the page ${elsewhere.path}: write ${quote(`${elsewhere.path}#${anchor}`)} instead of ${quote(target)}.`,
    };
  }
  const names = listAnchors(page).filter((id) => id !== 'content' && id !== 'menu');
  const meant = findNearestName(anchor, names);
  return {
    message,
    remedy:
      meant === undefined
        ? `It has ${names.length === 1 ? 'only ' : ''}${abbreviateList(names.map((id) => `#${id}`))}.`
        : `Did you mean ${quote(`#${meant}`)}?`,
  };
}

export const deadAnchor: Rule = {
  code: 'dead-anchor',
  title: 'A link to a missing section',
  explanation:
    'The part of a link after the # names a place on the page: the id of a section or a tab, or a heading in lower case with hyphens. If there is no such place, the visitor lands at the top of the page. The id of a ratio explorer may be followed by = and a road speed in km/h. A link that begins with # stays on its own page. In the footer, which is on every page, such a link must work everywhere.',
  bad: { file: 'navigation.json', text: '"href": "/#contakt"' },
  good: { file: 'navigation.json', text: '"href": "/#contact"' },
  find: (content) => {
    const { getRoutes } = content.siteMap;
    return getInternalLinks(content).flatMap((link) => {
      const { source, range, field, anchor, path } = link;
      if (anchor === undefined) return [];
      const pages = path === undefined ? link.pages : getRoutes(path);
      const page = pages.find((route) => isMissing(route, anchor));
      return page ? [{ source, range, ...(field && { field }), ...diagnose(link, page, content.siteMap) }] : [];
    });
  },
};
