import type { Content, SitePage } from '@stepless/check';

import type { DataTarget } from '../../shared/protocol.ts';
import type { PageSummary } from '../../shared/answers.ts';
import { getPageData, hasAddress, isRequired, listLinksTo } from '../content/site.ts';
import { hashSource } from '../content/content-files.ts';
import { listComponents } from './contents.ts';
import { nameTargetAt } from './name-target.ts';
import { getPageTitle } from './names.ts';
import { findTargetAt, toDataTarget } from './find-target.ts';

/** Finds the title and description of a page. */
function findHead(content: Content, page: SitePage): DataTarget {
  const { source, range } = page;
  const target = source.name.endsWith('.mdx')
    ? undefined
    : findTargetAt(content, source.name, getPageData(content, page)?.range[0] ?? range[0]);
  return target?.kind === 'data' ? target : toDataTarget(source.name);
}

function nameLinksTo(content: Content, page: SitePage): PageSummary['links'] {
  return listLinksTo(content, page.path)
    .filter(({ source }) => source !== page.source)
    .flatMap(({ source, range: [start] }) => nameTargetAt(content, source.name, start) ?? []);
}

/** Lists all pages: their sections, and what links to them. The home page is the first. */
export function listPages(content: Content): PageSummary[] {
  const { documents, siteMap } = content;
  return siteMap.pages
    .map((page): PageSummary => {
      const document = documents.find(({ source }) => source === page.source);
      return {
        file: page.source.name,
        hash: hashSource(page.source),
        route: page.path,
        title: getPageTitle(content, page),
        canMove: hasAddress(page.source.name),
        canDelete: !isRequired(page.source.name),
        head: findHead(content, page),
        sections: document ? listComponents(content, document) : [],
        links: nameLinksTo(content, page),
      };
    })
    .toSorted((a, b) => (a.route < b.route ? -1 : 1));
}
