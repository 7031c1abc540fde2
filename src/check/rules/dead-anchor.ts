import { formatFragment, parseFragment } from '../../schemas/explorer-fragment.ts';
import { describeLookAlikes, toPlainLetters } from '../look-alikes.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Diagnosis, Rule, Solution } from '../rule.ts';
import { listAnchors, toLetters, type Anchor, type Route, type SiteMap } from '../site-map.ts';
import { abbreviateList, quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { askToWrite, getInternalLinks, type InternalLink } from './links.ts';

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

/** Finds the anchor that was probably meant. */
const findMeant = (anchor: string, names: readonly string[]) =>
  names.find((name) => toLetters(name) === toLetters(anchor)) ?? findNearestName(toPlainLetters(anchor), names);

function diagnose(
  link: InternalLink,
  page: Route,
  { findSimilarAnchor, getRoutes }: SiteMap,
): Diagnosis & { solution: Solution } {
  const { anchor = '', path, target, write } = link;
  const lookAlike = describeLookAlikes(anchor);
  const missing = `The page ${page.path} has no section, heading or tab ${quote(`#${anchor}`)}`;
  const message = lookAlike === undefined ? `${missing}.` : `${missing}: ${lookAlike}.`;
  const start = target.replace(/#.*$/, '');
  const explorer = findExplorer(page, anchor);
  const place = explorer?.id ?? anchor;
  if (explorer && !explorer.isHidden) {
    const { id, highestSpeed } = explorer;
    const range = Number.isFinite(highestSpeed) ? ` from 0 to ${highestSpeed}` : '';
    const example = start + formatFragment(id, Math.min(highestSpeed, 60));
    return {
      message: `${quote(`#${anchor}`)} points to a road speed that the explorer on the page ${page.path} does not show.`,
      ...askToEdit(`After the =, write a whole number${range}, in km/h: ${quote(example)}.`, ...write(example)),
    };
  }
  if (page.anchors.some(({ id }) => id === place)) {
    return {
      message: `${quote(`#${anchor}`)} is in a hidden part of the page ${page.path}.`,
      ...askToDecide('Show that part again, or change the link.', 'change the link'),
    };
  }
  const names = listAnchors(page).filter((id) => id !== 'content' && id !== 'menu');
  const meant = findMeant(anchor, names);
  if (meant !== undefined) return { message, ...askToWrite(`${start}#${meant}`, write) };
  if (path === undefined) {
    const [home] = getRoutes('/');
    const near = home && findMeant(anchor, listAnchors(home));
    const found = findSimilarAnchor(anchor) ?? (near === undefined ? undefined : { path: '/', id: near });
    if (found) {
      const better = `${found.path}#${found.id}`;
      return {
        message,
        ...askToEdit(
          `It is on the page ${found.path}: write ${quote(better)} instead of ${quote(target)}.`,
          ...write(better),
        ),
      };
    }
  }
  const own = names.filter((id) => id !== 'top');
  if (own.length === 0 && path !== undefined) {
    return { message, ...askToEdit(`That page has no such places. Write ${quote(start)} instead.`, ...write(start)) };
  }
  const what = own.length === 0 ? 'a place on another page' : 'one of these places';
  const list = own.length === 0 ? '' : `: ${abbreviateList(own.map((id) => `#${id}`))}`;
  return { message, ...askToDecide(`Link to ${what}${list}.`, what) };
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
      const { source, range, anchor, path } = link;
      if (anchor === undefined) return [];
      const pages = path === undefined ? link.pages : getRoutes(path);
      const page = pages.find((route) => isMissing(route, anchor));
      if (!page) return [];
      const { field } = link;
      return [{ source, range, ...(field && { field }), ...diagnose(link, page, content.siteMap) }];
    });
  },
};
