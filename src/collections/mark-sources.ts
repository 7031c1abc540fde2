import path from 'node:path';
import { fileURLToPath } from 'node:url';

import {
  defineHastPlugin,
  defineMdastPlugin,
  type HastNode,
  type HastPluginEntry,
  type HastVisitorContext,
  type MdastPluginEntry,
  type MdastVisitorContext,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
} from 'satteri';

import type { Heading, Paragraph, Parents, TableCell } from 'mdast';
import type { Node, Position } from 'unist';

import { getPublishedContentDir } from '../shared/content-dir.ts';
import { canMark, createBlockExpression } from './sources.ts';

/** The attribute of a component that names its place: the file and the offset, separated by a colon. */
export const sourceAttribute = 'data-source';

type Range = readonly [start: number, end: number];
type Component = Extract<HastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type Element = Readonly<MdxJsxFlowElement | MdxJsxTextElement>;

/** Positions that are lost when placeholders are filled: filled text has none. */
interface Positions {
  /** The ranges of the words directly inside components, by the offset of the component. */
  words: Map<number, Range>;
  /** The ranges of the placeholders that are a paragraph of their own, in order. */
  paragraphs: Range[];
}

/** The Markdown that can stand directly inside a component without a paragraph. */
const inline = new Set(['text', 'strong', 'emphasis', 'delete', 'link', 'inlineCode', 'mdxTextExpression']);

const getName = (fileURL: URL) =>
  path.relative(path.resolve(getPublishedContentDir()), fileURLToPath(fileURL)).replaceAll('\\', '/');

const getRange = (position: Position | undefined): Range | undefined => {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? undefined : [start, end];
};

const getPositions = ({ data }: MdastVisitorContext) => {
  const bag = data as { positions?: Positions };
  bag.positions ??= { words: new Map(), paragraphs: [] };
  return bag.positions;
};

/** Records the range of the words directly inside a component. */
function recordWords({ children, position }: Element, context: MdastVisitorContext): void {
  const words: readonly Node[] = children.filter(({ type }) => inline.has(type));
  const [start, end] = [words[0]?.position?.start.offset, words.at(-1)?.position?.end.offset];
  const at = position?.start.offset;
  if (at !== undefined && start !== undefined && end !== undefined) getPositions(context).words.set(at, [start, end]);
}

/** Must run before placeholders are filled. */
const recordPositions: MdastPluginEntry = () =>
  canMark() &&
  defineMdastPlugin({
    name: 'record-positions',
    options: { position: true },
    mdxFlowExpression({ position }, context) {
      const range = getRange(position);
      if (range) getPositions(context).paragraphs.push(range);
    },
    mdxJsxFlowElement: recordWords,
    mdxJsxTextElement: recordWords,
  });

/** Appends the mark of a block to it. On pages that are not marked, it leaves nothing. */
function mark(
  node: Readonly<Paragraph | Heading | TableCell> | Element,
  context: MdastVisitorContext,
  range: Range | undefined,
): void {
  if (!context.fileURL || !range) return;
  const value = createBlockExpression(getName(context.fileURL), ...range);
  context.appendChild(node, { type: 'mdxTextExpression', value });
}

const markWords = (node: Element, context: MdastVisitorContext) => {
  mark(node, context, getPositions(context).words.get(node.position?.start.offset ?? -1));
};

const inBlock = new Set(['paragraph', 'heading', 'tableCell']);

/** Whether a component is part of a text that is marked as a whole. It may have no element of its own that a mark could be in. */
function isInBlock(node: Readonly<MdxJsxTextElement>, context: MdastVisitorContext): boolean {
  let parent: Readonly<Parents> | undefined = context.parent(node);
  while (parent && parent.type !== 'root' && inline.has(parent.type)) parent = context.parent(parent);
  return parent !== undefined && inBlock.has(parent.type);
}

const markBlock = (node: Readonly<Paragraph | Heading | TableCell>, context: MdastVisitorContext) => {
  mark(node, context, getRange(node.position) ?? getPositions(context).paragraphs.shift());
};

/** Must run after placeholders are filled: an expression may contain nothing else until then. */
const markBlocks: MdastPluginEntry = () =>
  canMark() &&
  defineMdastPlugin({
    name: 'mark-blocks',
    options: { position: true },
    paragraph: markBlock,
    heading: markBlock,
    tableCell: markBlock,
    mdxJsxFlowElement: markWords,
    mdxJsxTextElement(node, context) {
      if (!isInBlock(node, context)) markWords(node, context);
    },
  });

/** Marks code blocks. In the Markdown tree they have no children, so nothing can be appended to them there. */
export const markCodeBlocks: HastPluginEntry = ({ fileURL }) => {
  if (!fileURL || !canMark()) return false;
  const name = getName(fileURL);
  return defineHastPlugin({
    name: 'mark-code-blocks',
    options: { position: true },
    element: {
      filter: ['pre'],
      visit(element, context) {
        const range = getRange(element.position);
        if (!range) return;
        context.appendChild(element, { type: 'mdxTextExpression', value: createBlockExpression(name, ...range) });
      },
    },
  });
};

/** Gives each component its place, for parseSectionProps. */
export const markComponents: HastPluginEntry = ({ fileURL }) => {
  if (!fileURL || !canMark()) return false;
  const name = getName(fileURL);
  const markComponent = {
    filter: [],
    visit: (component: Readonly<Component>, context: HastVisitorContext) => {
      const offset = component.position?.start.offset;
      if (offset !== undefined) context.setProperty(component, sourceAttribute, `${name}:${offset}`);
    },
  };
  return defineHastPlugin({
    name: 'mark-components',
    options: { position: true },
    mdxJsxFlowElement: markComponent,
    mdxJsxTextElement: markComponent,
  });
};

/**
 * Adds to a Markdown plugin those that mark where the Markdown of a page is written, for the editor of the content. A build
 * leaves them out.
 */
export const withMarks = (plugin: MdastPluginEntry): MdastPluginEntry[] => [recordPositions, plugin, markBlocks];
