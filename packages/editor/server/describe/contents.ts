import { hasHidden, type Content, type ContentDocument } from '@stepless/check';
import { isElement, isOnlyElements, listBlocks, type Element, type PageNode } from '@stepless/documents';

import type { BlockSummary, ComponentNode, ComponentSummary } from '../../shared/answers.ts';
import { findHiddenAttribute, getPlacement, getSite } from '../content/site.ts';
import { nameBlock, nameElement } from './name-target.ts';
import { getPlainWords, isLabelled } from './names.ts';
import { getComponents } from './find-target.ts';

export const summarizeElement = (content: Content, document: ContentDocument, element: Element): ComponentSummary => ({
  ...nameElement(content, document, element),
  component: element.name,
  isHidden: hasHidden(getSite().check, element),
  hiddenBy: findHiddenAttribute(element.name),
  isLabelled: isLabelled(element),
  canContain: ['anything', 'parts'].includes(getPlacement(element.name)?.children ?? ''),
});

/** Lists the components directly inside a component, or directly on the page, with those inside them. */
export const listComponents = (content: Content, document: ContentDocument, parent?: Element): ComponentNode[] =>
  getComponents(document)
    .filter(({ within }) => within === parent)
    .map((element) => ({
      ...summarizeElement(content, document, element),
      children: listComponents(content, document, element),
    }));

function summarizeBlock(
  { facts }: Content,
  document: ContentDocument,
  { node, range: [start, end] }: PageNode,
): BlockSummary {
  return {
    name: `${nameBlock(document, start, end)}: ${getPlainWords(node, facts).replaceAll('\n', ' ')}`,
    target: { kind: 'block', file: document.source.name, start, end },
  };
}

/** Lists the texts and components directly inside a component, or directly on the page, in order. */
export function listContents(
  content: Content,
  document: ContentDocument,
  parent: Element | undefined,
): (BlockSummary | ComponentSummary)[] {
  const blocks = (document.page ? listBlocks(document.page) : []).filter(
    (each) => each.within === parent && !isOnlyElements(each),
  );
  const elements = getComponents(document).filter(({ within }) => within === parent);
  return [...blocks, ...elements]
    .toSorted((a, b) => a.range[0] - b.range[0])
    .map((each) =>
      isElement(each) ? summarizeElement(content, document, each) : summarizeBlock(content, document, each),
    );
}
