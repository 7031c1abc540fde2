import { isElement, isType } from '@stepless/documents';

import type { ContentConfig } from '../core/config.ts';
import type { Content } from '../core/content.ts';
import type { ContentDocument } from '../core/entries.ts';
import type { Problem, Rule } from '../core/rule.ts';
import { getPlacement, isHidden } from '../core/site-map.ts';
import { quote } from '../core/text.ts';
import { found, onPages, type PageProblem } from './on-pages.ts';

interface Level {
  level: number;
  range: PageProblem['range'];
}

function listLevels({ page }: ContentDocument, config: ContentConfig): Level[] {
  return (page?.nodes ?? []).flatMap((part): Level[] => {
    if (isHidden(config, isElement(part) ? part : part.within)) return [];
    if (isType(part, 'heading')) return [{ level: part.node.depth, range: part.range }];
    if (!isElement(part)) return [];
    return (getPlacement(config, part.name)?.headings ?? []).map((level) => ({ level, range: part.nameRange }));
  });
}

const findHeadings = onPages((document, config) => {
  if (document.faults.length > 0) return [];
  const top = config.collections[document.collection]?.body?.topHeading ?? 1;
  const levels = listLevels(document, config);
  const [first] = levels;
  const problems: PageProblem[] = [];
  if (top === 1 && first?.level !== 1)
    problems.push(
      found(
        first?.range ?? [0, 3],
        'The page does not begin with its main heading, of level 1.',
        'Begin it with the component that shows the main heading, or with # and a space.',
      ),
    );
  levels.forEach(({ level, range }, index) => {
    const before = levels[index - 1]?.level ?? top - 1;
    if (level === 1 && (top === 2 || index > 0))
      problems.push(
        found(range, 'This is a second main heading. A page has only one.', 'Keep one. Begin the other with ##.'),
      );
    else if (level > before + 1 && (index > 0 || top === 2)) {
      const message = `A heading of level ${level} follows one of level ${before}: level ${before + 1} is skipped.`;
      problems.push(found(range, message, `Give it the level ${before + 1}: ${'#'.repeat(before + 1)}`));
    }
  });
  for (const { node, range, within } of document.page.nodes) {
    const own = within && !isHidden(config, within) ? getPlacement(config, within.name)?.headings[0] : undefined;
    if (node.type !== 'heading' || own === undefined || own === 1 || node.depth === 1 || node.depth > own) continue;
    const message = `A heading of level ${node.depth} is inside <${within?.name ?? ''}>, whose own heading has the level ${own}.`;
    problems.push(found(range, message, `Give it the level ${own + 1}: ${'#'.repeat(own + 1)}`));
  }
  return problems;
});

function findDoubleIds({ config, documents, siteMap }: Content): Problem[] {
  const { anchors = [], others = [] } = config.layoutIds ?? {};
  return documents.flatMap(({ source, page }): Problem[] => {
    const taken = new Map([...anchors, ...others].map((id) => [id, 'A part of every page']));
    for (const element of page?.elements ?? []) {
      const ids = isHidden(config, element) ? [] : (getPlacement(config, element.name)?.ids ?? []);
      for (const id of ids) taken.set(id, `A part of <${element.name}>`);
    }
    const sitePage = siteMap.pages.find((each) => each.source === source);
    const shown = (sitePage?.anchors ?? []).filter((anchor) => !anchor.isHidden);
    return shown.flatMap(({ id, range, isHeading }): Problem[] => {
      const owner = taken.get(id);
      taken.set(id, isHeading ? 'A heading of this page' : 'Another component of this page');
      if (owner === undefined) return [];
      const message = `${owner} has the id ${quote(id)}, too.`;
      const remedy = isHeading
        ? 'Write other words for this heading.'
        : 'Write another id, and change the links to it, or remove one of the two.';
      return [{ source, range, message, remedy }];
    });
  });
}

export const structureRules: readonly Rule[] = [
  {
    code: 'heading-order',
    title: 'A skipped or second main heading',
    why: 'For people who cannot see the page, and for search engines, the headings are its table of contents.',
    find: findHeadings,
  },
  {
    code: 'duplicate-anchor',
    title: 'The same id twice on a page',
    why: 'A link to it leads to the first of the two.',
    find: findDoubleIds,
  },
];
