import type { ContentDocument, Facts } from '@stepless/check';
import {
  getText,
  isElement,
  isOnlyElements,
  listBlocks,
  type Element,
  type PageNode,
  type Range,
} from '@stepless/documents';

import { nameBlock } from '../describe/name-target.ts';
import { getElementName, withTitle } from '../describe/names.ts';
import { getPlainWords } from '../describe/plain-words.ts';
import { getComponentSchema } from '../site.ts';
import { toGroups } from './data-parts.ts';
import type { Group, Part } from './parts.ts';

const collapse = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Lists what a page or a component consists of: components, and between them passages of Markdown. */
function listNodes({ page }: ContentDocument, within: Element | undefined): PageNode[] {
  if (!page) return [];
  return listBlocks(page)
    .filter((block) => block.within === within)
    .flatMap((block): PageNode[] => {
      if (isElement(block) || !isOnlyElements(block)) return [block];
      // Components on lines of their own are one paragraph to Markdown.
      return page.elements.filter(({ parent }) => parent === block);
    });
}

function toPassage(document: ContentDocument, node: PageNode, facts: Facts): Part {
  const written = document.source.text.slice(...node.range);
  const kind = `the ${nameBlock(document, ...node.range).toLowerCase()}`;
  const shown = getPlainWords(node.node, facts);
  // The component around a text of its own has its words in its name.
  const isQuoted = kind === 'the text' || shown === '';
  return {
    name: isQuoted ? kind : withTitle(kind, shown),
    range: node.range,
    written,
    shown,
    text: collapse(written),
    isQuoted,
    kind: node.node.type,
    groups: [],
  };
}

function toComponent(document: ContentDocument, element: Element, facts: Facts): Part {
  const { text } = document.source;
  const { name, attributes, range, inner } = element;
  const written = text.slice(...range);
  const closesItself = inner[0] === range[1] && written.endsWith('/>');
  return {
    name: getElementName(element, facts),
    range,
    written,
    shown: getPlainWords(element.node, facts),
    text: collapse(written),
    kind: `<${name}>`,
    key: getText(attributes, 'id') ?? getText(attributes, 'title'),
    groups: [
      ...toGroups(attributes, getComponentSchema(name), name, { text, notation: 'attributes', facts }),
      ...(closesItself ? [] : [toContent(document, element, inner, facts)]),
    ],
  };
}

/** Lists what is in a page or between the tags of a component. */
export function toContent(document: ContentDocument, within: Element | undefined, inner: Range, facts: Facts): Group {
  const items = listNodes(document, within).map((node) =>
    isElement(node) ? toComponent(document, node, facts) : toPassage(document, node, facts),
  );
  return { kind: 'content', text: document.source.text, inner, items, separator: '\n\n' };
}
