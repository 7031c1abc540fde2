import type { ContentDocument, Facts } from '@stepless/check';
import {
  getText,
  getWords,
  isElement,
  isOnlyElements,
  isType,
  listBlocks,
  type Element,
  type PageNode,
  type Range,
} from '@stepless/documents';

import { nameBlock } from '../describe/name-target.ts';
import { getElementName } from '../describe/names.ts';
import { getPlacement, getComponentSchema } from '../site.ts';
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

/** Names a passage by its kind, or by its words if it has few: `a paragraph`, `the heading “Our team”`. */
function namePassage(document: ContentDocument, node: PageNode): string {
  const [start, end] = node.range;
  if (isType(node, 'heading')) return `the heading “${getWords(node.node)}”`;
  const picture = document.page?.nodes.find(
    ({ parent, range }) => parent === node && range[1] - range[0] === end - start,
  );
  if (picture && isType(picture, 'image')) return `the picture “${picture.node.alt ?? ''}”`;
  const kind = nameBlock(document, start, end).toLowerCase();
  return kind === 'text' ? 'the text' : `a ${kind}`;
}

function toPassage(document: ContentDocument, node: PageNode): Part {
  const written = document.source.text.slice(...node.range);
  const name = namePassage(document, node);
  const text = collapse(written);
  const shown = isType(node, 'paragraph', 'heading', 'text') ? text : written;
  return {
    name,
    range: node.range,
    written,
    shown,
    text,
    isQuoted: !name.includes('“'),
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
    // A group of parts adds nothing to the names of its parts.
    name: getPlacement(name)?.children === 'parts' ? '' : getElementName(element, text, facts),
    range,
    written,
    shown: written,
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
    isElement(node) ? toComponent(document, node, facts) : toPassage(document, node),
  );
  return { kind: 'content', text: document.source.text, inner, items, separator: '\n\n' };
}
