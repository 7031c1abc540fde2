import { fillKnownPlaceholders } from '../../../check/facts.ts';
import type { Block, BodyPart, Element } from '../../../check/parse/body.ts';
import type { Document } from '../../../check/parse/document.ts';
import { getPlacement } from '../../../schemas/sections.ts';
import type { Facts } from '../../../schemas/placeholders.ts';
import type { BlockSummary, SectionSummary } from '../../protocol.ts';
import { showBlock } from '../typed-block.ts';
import { getElementName, getElementTitle } from './names.ts';
import { getSections, hasHidden } from './place.ts';

/** What people call each kind of block. */
const blockNames: Readonly<Record<string, string>> = {
  blockquote: 'Quotation',
  code: 'Code',
  heading: 'Heading',
  list: 'List',
  listItem: 'List item',
  paragraph: 'Paragraph',
  table: 'Table',
  tableCell: 'Table cell',
  text: 'Text',
  thematicBreak: 'Line',
};

const hasRange = (part: BodyPart, start: number, end: number) => part.range[0] === start && part.range[1] === end;

/** Names a block by its kind: `Paragraph`. */
export function nameBlock({ source, page }: Document, start: number, end: number): string {
  const parts = (page?.parts ?? []).filter((part) => hasRange(part, start, end));
  const block = parts.find((part): part is Block => part.kind === 'block');
  const words = parts.find((part) => part.kind === 'words');
  const type = block?.type ?? words?.block;
  if (type !== undefined) return blockNames[type] ?? 'Text';
  return /^(?:[-*+]|\d+[.)])\s/.test(source.text.slice(start, end)) ? 'List item' : 'Text';
}

const countAncestors = ({ within }: Element): number => (within ? 1 + countAncestors(within) : 0);

/** Describes a component of a page. */
export const summarizeElement = ({ source }: Document, element: Element, facts: Facts): SectionSummary => ({
  name: getElementName(element, source.text, facts),
  component: element.name,
  title: getElementTitle(element, source.text, facts),
  target: { kind: 'element', file: source.name, offset: element.range[0] },
  isHidden: hasHidden(element),
  depth: countAncestors(element),
  canContain: ['anything', 'buttons'].includes(getPlacement(element.name)?.children ?? ''),
});

function summarizeBlock(document: Document, { range: [start, end] }: Block, facts: Facts): BlockSummary {
  const { source } = document;
  const markdown = source.text.slice(start, end);
  return {
    name: `${nameBlock(document, start, end)}: ${fillKnownPlaceholders(markdown, facts).replaceAll(/\s+/g, ' ')}`,
    target: { kind: 'block', file: source.name, start, end },
    markdown: showBlock(markdown, facts),
  };
}

/** Lists the texts and components directly inside a component, or directly on the page, in order. */
export function listContents(
  document: Document,
  parent: Element | undefined,
  facts: Facts,
): (BlockSummary | SectionSummary)[] {
  const blocks = (document.page?.parts ?? []).filter(
    (part): part is Block => part.kind === 'block' && part.within === parent && !part.isOnlyComponents,
  );
  const elements = getSections(document).filter(({ within }) => within === parent);
  return [
    ...blocks.map((block) => ({ start: block.range[0], summary: summarizeBlock(document, block, facts) })),
    ...elements.map((element) => ({ start: element.range[0], summary: summarizeElement(document, element, facts) })),
  ]
    .toSorted((a, b) => a.start - b.start)
    .map(({ summary }) => summary);
}
