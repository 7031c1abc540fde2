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
import type { Node } from 'unist';

import { canMark, createBlockExpression } from './storage.ts';

/** The attribute of a component that names its place: the file and the offset, separated by a colon. */
export const sourceAttribute = 'data-source';

type Component = Extract<HastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type Element = Readonly<MdxJsxFlowElement | MdxJsxTextElement>;

/** The Markdown that can stand directly inside a component without a paragraph. */
const inline = new Set(['text', 'strong', 'emphasis', 'delete', 'link', 'inlineCode', 'mdxTextExpression']);

/** Returns the path of a file in the content folder. */
type GetName = (fileURL: URL) => string;

const inBlock = new Set(['paragraph', 'heading', 'tableCell']);

/** Whether a component is part of a text that is marked as a whole. It may have no element of its own to hold a mark. */
function isInBlock(node: Readonly<MdxJsxTextElement>, context: MdastVisitorContext): boolean {
  let parent: Readonly<Parents> | undefined = context.parent(node);
  while (parent && parent.type !== 'root' && inline.has(parent.type)) parent = context.parent(parent);
  return parent !== undefined && inBlock.has(parent.type);
}

/** Appends its mark to each block. On pages that are not marked, this leaves nothing. */
const markBlocks =
  (getName: GetName): MdastPluginEntry =>
  () => {
    if (!canMark()) return false;
    /** Creates the mark of what is between two nodes, or of one node. */
    const createMark = ({ fileURL }: MdastVisitorContext, first: Node | undefined, last = first) => {
      const [start, end] = [first?.position?.start.offset, last?.position?.end.offset];
      if (!fileURL || start === undefined || end === undefined) return [];
      return [{ type: 'mdxTextExpression' as const, value: createBlockExpression(getName(fileURL), start, end) }];
    };
    const markBlock = (node: Readonly<Paragraph | Heading | TableCell>, context: MdastVisitorContext) => {
      for (const mark of createMark(context, node)) context.appendChild(node, mark);
    };
    /** Marks the words directly inside a component. */
    const markWords = (node: Element, context: MdastVisitorContext) => {
      const words: readonly Node[] = node.children.filter(({ type }) => inline.has(type));
      for (const mark of createMark(context, words[0], words.at(-1))) context.appendChild(node, mark);
    };
    return defineMdastPlugin({
      name: 'mark-blocks',
      options: { position: true },
      paragraph: markBlock,
      heading: markBlock,
      tableCell: markBlock,
      // A placeholder that is a paragraph of its own.
      mdxFlowExpression: (node, context) => ({
        type: 'paragraph',
        children: [{ type: 'mdxTextExpression', value: node.value }, ...createMark(context, node)],
      }),
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

/**
 * Plugins of Satteri, Astro's processor of Markdown, that mark where the Markdown of a page is written. A build leaves the marks
 * out.
 */
export interface Marks {
  /** Must run before plugins that fill in words, as positions are lost there. Those must leave each expression that `isMark`. */
  markdown: MdastPluginEntry;
  html: HastPluginEntry;
}

/** Creates the plugins. @param getFolder returns the folder that pages are rendered from */
export function createMarks(getFolder: () => string): Marks {
  const getName: GetName = (fileURL) =>
    path.relative(path.resolve(getFolder()), fileURLToPath(fileURL)).replaceAll('\\', '/');
  return { markdown: markBlocks(getName), html: markComponents(getName) };
}
