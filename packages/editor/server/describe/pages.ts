import type { Content, Route } from '@stepless/check';

import type { DataTarget } from '../../shared/protocol.ts';
import type { PageSummary } from '../../shared/answers.ts';
import { getRouteData, hasAddress, isRequired, listLinksTo } from '../site.ts';
import { listComponents } from './contents.ts';
import { nameTarget } from './name-target.ts';
import { getRouteTitle } from './names.ts';
import { findTargetAt, toHead } from './place.ts';

/** Finds the title and description of a page. */
function findHead(content: Content, route: Route): DataTarget {
  const { source, range } = route;
  const target = source.name.endsWith('.mdx')
    ? undefined
    : findTargetAt(content, source.name, getRouteData(content, route)?.range[0] ?? range[0]);
  return target?.kind === 'data' ? target : toHead(source.name);
}

function listLinks(content: Content, route: Route): PageSummary['links'] {
  return listLinksTo(content, route.path)
    .filter(({ source }) => source !== route.source)
    .flatMap(({ source, range: [start] }) => {
      const target = findTargetAt(content, source.name, start);
      return target ? [{ name: nameTarget(content, target), target }] : [];
    });
}

/** Lists all pages: their sections, and what links to them. The home page is the first. */
export function listPages(content: Content): PageSummary[] {
  const { documents, pages, facts } = content;
  return pages.routes
    .map((route): PageSummary => {
      const document = documents.find(({ source }) => source === route.source);
      const links = listLinks(content, route);
      return {
        file: route.source.name,
        route: route.path,
        title: getRouteTitle(content, route),
        canMove: hasAddress(route.source.name),
        canDelete: !isRequired(route.source.name),
        head: findHead(content, route),
        sections: document ? listComponents(document, facts) : [],
        links,
      };
    })
    .toSorted((a, b) => (a.route < b.route ? -1 : 1));
}
