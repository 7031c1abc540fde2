import type { Rule } from '../rule.ts';
import { layoutAnchors, type Route } from '../site-map.ts';
import { nearest, quote, some } from '../words.ts';
import type { Problem } from '../rule.ts';
import { internalLinks, type InternalLink } from './links.ts';

const shown = (route: Route): string[] => [
  ...layoutAnchors,
  ...route.anchors.filter(({ isHidden }) => !isHidden).map(({ id }) => id),
];

/** Every page but those that cannot be read: what they hold is not known. */
const lacks = (route: Route, anchor: string) => route.isComplete && !shown(route).includes(anchor);

function tell(
  { anchor = '', path, target }: InternalLink,
  page: Route,
  others: readonly Route[],
): Pick<Problem, 'message' | 'remedy'> {
  const message = `The page ${page.path} has no place called ${quote(`#${anchor}`)}.`;
  if (page.anchors.some(({ id }) => id === anchor)) {
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
  const meant = nearest(anchor, names);
  return {
    message,
    remedy:
      meant === undefined
        ? `There ${names.length === 1 ? 'is only' : 'are'} ${some(names.map((id) => `#${id}`))}.`
        : `Did you mean ${quote(`#${meant}`)}?`,
  };
}

export const deadAnchor: Rule = {
  code: 'dead-anchor',
  title: 'A link to a place that the page does not have',
  explanation:
    'What follows the # in a link is the name of a place on the page: the id of a section, the id of a tab, or a heading, written in small letters with hyphens. Where there is none, the visitor lands at the top of the page. A link that begins with # stays on the page where it stands; in the footer, that is any page.',
  bad: { file: 'navigation.json', text: '"href": "/#contakt"' },
  good: { file: 'navigation.json', text: '"href": "/#contact"' },
  find: (content) => {
    const { routes, at } = content.siteMap;
    return internalLinks(content).flatMap((link) => {
      const { source, range, field, anchor, path } = link;
      if (anchor === undefined) return [];
      const pages = path === undefined ? link.pages : at(path);
      const page = pages.find((route) => lacks(route, anchor));
      return page ? [{ source, range, ...(field && { field }), ...tell(link, page, routes) }] : [];
    });
  },
};
