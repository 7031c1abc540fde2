import { hasHidden, type ContentDocument, type Facts } from '@stepless/check';
import { isElement, isOnlyElements, listBlocks, type Element, type PageNode } from '@stepless/documents';

import type { BlockSummary, ComponentNode, ComponentSummary } from '../../shared/answers.ts';
import { findHiddenAttribute, getPlacement, getSite } from '../content/site.ts';
import { nameBlock, nameElement } from './name-target.ts';
import { getPlainWords, isLabelled } from './names.ts';
import { getComponents } from './find-target.ts';

export const summarizeElement = (document: ContentDocument, element: Element, facts: Facts): ComponentSummary => ({
  ...nameElement(document, element, { facts }),
  component: element.name,
  isHidden: hasHidden(getSite().check, element),
  hiddenBy: findHiddenAttribute(element.name),
  isLabelled: isLabelled(element),
  canContain: ['anything', 'parts'].includes(getPlacement(element.name)?.children ?? ''),
});

/** Lists the components directly inside a component, or directly on the page, with those inside them. */
export const listComponents = (document: ContentDocument, facts: Facts, parent?: Element): ComponentNode[] =>
  getComponents(document)
    .filter(({ within }) => within === parent)
    .map((element) => ({
      ...summarizeElement(document, element, facts),
      children: listComponents(document, facts, element),
    }));

function summarizeBlock(
  document: ContentDocument,
  { node, range: [start, end] }: PageNode,
  facts: Facts,
): BlockSummary {
  return {
    name: `${nameBlock(document, start, end)}: ${getPlainWords(node, facts).replaceAll('\n', ' ')}`,
    target: { kind: 'block', file: document.source.name, start, end },
  };
}

/** Lists the texts and components directly inside a component, or directly on the page, in order. */
export function listContents(
  document: ContentDocument,
  parent: Element | undefined,
  facts: Facts,
): (BlockSummary | ComponentSummary)[] {
  const blocks = (document.page ? listBlocks(document.page) : []).filter(
    (each) => each.within === parent && !isOnlyElements(each),
  );
  const elements = getComponents(document).filter(({ within }) => within === parent);
  return [...blocks, ...elements]
    .toSorted((a, b) => a.range[0] - b.range[0])
    .map((each) => (isElement(each) ? summarizeElement(document, each, facts) : summarizeBlock(document, each, facts)));
}
