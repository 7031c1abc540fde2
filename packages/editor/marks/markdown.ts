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

import { canMark, createBlockExpression } from './storage.ts';

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

/** Returns the path of a file in the content folder. */
type GetName = (fileURL: URL) => string;

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

const inBlock = new Set(['paragraph', 'heading', 'tableCell']);

/** Whether a component is part of a text that is marked as a whole. It may have no element of its own to hold a mark. */
function isInBlock(node: Readonly<MdxJsxTextElement>, context: MdastVisitorContext): boolean {
  let parent: Readonly<Parents> | undefined = context.parent(node);
  while (parent && parent.type !== 'root' && inline.has(parent.type)) parent = context.parent(parent);
  return parent !== undefined && inBlock.has(parent.type);
}

/** Appends its mark to each block. On pages that are not marked, this leaves nothing. Must run after placeholders are filled: until then, an expression may hold nothing but a placeholder. */
const markBlocks =
  (getName: GetName): MdastPluginEntry =>
  () => {
    if (!canMark()) return false;
    const mark = (
      node: Readonly<Paragraph | Heading | TableCell> | Element,
      context: MdastVisitorContext,
      range: Range | undefined,
    ) => {
      if (!context.fileURL || !range) return;
      const value = createBlockExpression(getName(context.fileURL), ...range);
      context.appendChild(node, { type: 'mdxTextExpression', value });
    };
    const markBlock = (node: Readonly<Paragraph | Heading | TableCell>, context: MdastVisitorContext) =>
      mark(node, context, getRange(node.position) ?? getPositions(context).paragraphs.shift());
    const markWords = (node: Element, context: MdastVisitorContext) =>
      mark(node, context, getPositions(context).words.get(node.position?.start.offset ?? -1));
    return defineMdastPlugin({
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
  };

/** Gives each component its place: the file and the offset. */
const markComponents =
  (getName: GetName): HastPluginEntry =>
  ({ fileURL }) => {
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

/** Plugins of Satteri, Astro's processor of Markdown, that mark where the Markdown of a page is written. A build leaves the marks out. */
export interface Marks {
  /** Must run before other plugins of the syntax tree of Markdown, as positions are lost there. */
  before: MdastPluginEntry;
  /** Must run after them. */
  after: MdastPluginEntry;
  /** Plugins of the tree of HTML. */
  html: HastPluginEntry[];
}

/** Creates the plugins. @param getFolder returns the folder that pages are rendered from */
export function createMarks(getFolder: () => string): Marks {
  const getName: GetName = (fileURL) =>
    path.relative(path.resolve(getFolder()), fileURLToPath(fileURL)).replaceAll('\\', '/');
  return {
    before: recordPositions,
    after: markBlocks(getName),
    html: [markComponents(getName)],
  };
}
