import { fragmentOf, speedIn } from '../../schemas/explorer-fragment.ts';
import type { Diagnosis, Rule } from '../rule.ts';
import { layoutAnchors, type Anchor, type Route } from '../site-map.ts';
import { abbreviateList, quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { getInternalLinks, type InternalLink } from './links.ts';

const shown = (route: Route): string[] => [
  ...layoutAnchors,
  ...route.anchors.filter(({ isHidden }) => !isHidden).map(({ id }) => id),
];

interface Explorer {
  id: string;
  isHidden: boolean;
  highestSpeed: number;
}

const isExplorer = (anchor: Anchor): anchor is Anchor & Explorer => anchor.highestSpeed !== undefined;

/** The ratio explorer of which a link asks for a view, as in `ratio-explorer=62`. */
const explorerOf = (route: Route, anchor: string) =>
  route.anchors.filter(isExplorer).find(({ id }) => anchor.startsWith(`${id}=`));

function hasView({ id, highestSpeed }: Explorer, anchor: string): boolean {
  const speed = speedIn(`#${anchor}`, id, Infinity);
  return speed !== undefined && speed <= highestSpeed;
}

function lacks(route: Route, anchor: string): boolean {
  // What a page that cannot be read holds is not known.
  if (!route.isComplete) return false;
  const explorer = explorerOf(route, anchor);
  return explorer ? explorer.isHidden || !hasView(explorer, anchor) : !shown(route).includes(anchor);
}

function diagnose({ anchor = '', path, target }: InternalLink, page: Route, others: readonly Route[]): Diagnosis {
  const message = `The page ${page.path} has no place called ${quote(`#${anchor}`)}.`;
  const explorer = explorerOf(page, anchor);
  const place = explorer?.id ?? anchor;
  if (explorer && !explorer.isHidden) {
    const { id, highestSpeed } = explorer;
    const range = Number.isFinite(highestSpeed) ? ` from 0 to ${highestSpeed}` : '';
    return {
      message: `${quote(`#${anchor}`)} asks for a road speed that the explorer on the page ${page.path} does not show.`,
      remedy: `After the = stands a whole number${range}, in km/h, as in ${quote(fragmentOf(id, Math.min(highestSpeed, 60)))}.`,
    };
  }
  if (page.anchors.some(({ id }) => id === place)) {
    return {
      message: `${quote(`#${anchor}`)} is in a part of the page ${page.path} that is hidden.`,
      remedy: 'Show that part again, or link elsewhere.',
    };
  }
  const elsewhere = others.find((route) => shown(route).includes(anchor));
  if (path === undefined && elsewhere) {
    return {
      message,
      remedy: `It is on the page ${elsewhere.path}: write ${quote(`${elsewhere.path}#${anchor}`)} instead of ${quote(target)}.`,
    };
  }
  const names = shown(page).filter((id) => id !== 'content' && id !== 'menu');
  const meant = findNearestName(anchor, names);
  return {
    message,
    remedy:
      meant === undefined
        ? `There ${names.length === 1 ? 'is only' : 'are'} ${abbreviateList(names.map((id) => `#${id}`))}.`
        : `Did you mean ${quote(`#${meant}`)}?`,
  };
}

export const deadAnchor: Rule = {
  code: 'dead-anchor',
  title: 'A link to a place that the page does not have',
  explanation:
    'What follows the # in a link is the name of a place on the page: the id of a section, the id of a tab, or a heading, written in small letters with hyphens. Where there is none, the visitor lands at the top of the page. The id of a ratio explorer may be followed by = and a road speed, as its address is when somebody drives it. A link that begins with # stays on the page where it stands; in the footer, that is any page.',
  bad: { file: 'navigation.json', text: '"href": "/#contakt"' },
  good: { file: 'navigation.json', text: '"href": "/#contact"' },
  find: (content) => {
    const { routes, at } = content.siteMap;
    return getInternalLinks(content).flatMap((link) => {
      const { source, range, field, anchor, path } = link;
      if (anchor === undefined) return [];
      const pages = path === undefined ? link.pages : at(path);
      const page = pages.find((route) => lacks(route, anchor));
      return page ? [{ source, range, ...(field && { field }), ...diagnose(link, page, routes) }] : [];
    });
  },
};
