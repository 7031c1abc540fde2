import { markdownToMdast, mdxToMdast, type MdastNode, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri';

import type { Fault } from '../fault.ts';
import type { ObjectNode } from '../data-node.ts';
import type { Range } from '../source.ts';
import type { Frontmatter } from '../yaml/frontmatter.ts';
import { locateAttributes } from './attributes.ts';
import { explainMdx } from './faults.ts';

/** A node of the body of a page: a heading, a paragraph, a link, a component, … */
export interface PageNode<Node extends MdastNode = MdastNode> {
  /** As the parser gives it; see https://github.com/syntax-tree/mdast. */
  readonly node: Node;
  readonly range: Range;
  /** What it is in. Undefined at the top level of the page. */
  readonly parent: PageNode | undefined;
  /** The innermost component that it is in. */
  readonly within: Element | undefined;
}

/** A component, or any other tag. */
export interface Element extends PageNode<MdxJsxFlowElement | MdxJsxTextElement> {
  readonly name: string;
  readonly nameRange: Range;
  readonly attributes: ObjectNode;
  /** The attributes that are JavaScript: `title={…}` and `{...spread}`. Content must not use them. */
  readonly code: readonly Range[];
  /** The range between its tags. It is empty, at the end of the element, if the tag closes itself. */
  readonly inner: Range;
}

/** The parts of a page file. Its parsed frontmatter is the `root` of its document. */
export interface Page {
  readonly frontmatter: Frontmatter | undefined;
  /** The text of the file, with spaces in the place of the frontmatter. */
  readonly body: string;
  /** All nodes in the order of the file, parents first. */
  readonly nodes: readonly PageNode[];
  readonly elements: readonly Element[];
}

/** Parses Markdown with Astro's own parser. @throws Error if it is MDX and has a mistake in its syntax */
export function parseMarkdown(text: string, isMdx = true): MdastNode {
  const options = { features: { gfm: true, smartPunctuation: true, frontmatter: false } };
  return isMdx ? mdxToMdast(text, options) : markdownToMdast(text, options);
}

export const getChildren = (node: MdastNode): readonly MdastNode[] => ('children' in node ? node.children : []);

const isTag = (node: MdastNode): node is MdxJsxFlowElement | MdxJsxTextElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

export const isElement = (part: PageNode): part is Element => isTag(part.node);

/** Whether a node is of a type of mdast. */
export const isType = <Type extends MdastNode['type']>(
  part: PageNode,
  ...types: readonly Type[]
): part is PageNode<Extract<MdastNode, { type: Type }>> => types.some((type) => part.node.type === type);

/** Returns the words of a node, without marks. Placeholders such as {product} stay as they are. */
export function getWords(node: MdastNode): string {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') return `{${node.value}}`;
  if ('children' in node) return node.children.map((child) => getWords(child)).join('');
  return 'value' in node && typeof node.value === 'string' ? node.value : '';
}

const isBlankText = (node: MdastNode) => node.type === 'text' && node.value.trim() === '';

/** Whether a node is a component, or a paragraph that has nothing but components. */
export function isOnlyElements({ node }: Pick<PageNode, 'node'>): boolean {
  const children = getChildren(node);
  return isTag(node) || (children.some(isTag) && children.every((child) => isTag(child) || isBlankText(child)));
}

/** Lists the paragraphs, lists, tables and other Markdown that stand in a component or in the page itself. */
export const listBlocks = ({ nodes }: Page): PageNode[] =>
  nodes.filter(({ node, parent, within }) => parent === within && !isBlankText(node));

/** Whether an element is in a sentence, with words before or after it. */
export const isInSentence = ({ parent }: Element): boolean =>
  parent?.node.type === 'paragraph' && !isOnlyElements(parent);

export const getRange = ({ position }: MdastNode): Range => [position?.start.offset ?? 0, position?.end.offset ?? 0];

/** The end of an opening tag. In a quotation, the > of the tag is the last one at the beginning of its line. */
const closing = /^[ \t]*>|^[\s>]*?[\r\n][ \t>]*?>(?![ \t]*>)/;

function toElement(part: PageNode<MdxJsxFlowElement | MdxJsxTextElement>, text: string): Element {
  const { node, range } = part;
  const [start, end] = range;
  const { attributes, code } = locateAttributes(node, text, start);
  const tail = /<\/[^<>"'{}/]*>$/.exec(text.slice(start, end))?.[0].length ?? 0;
  const head = attributes.range[1] + (closing.exec(text.slice(attributes.range[1]))?.[0].length ?? 0);
  const name = node.name ?? '';
  return {
    ...part,
    name,
    nameRange: [start + 1, start + 1 + name.length],
    attributes,
    code,
    inner: tail === 0 ? [end, end] : [head, end - tail],
  };
}

function collect(root: MdastNode, text: string): PageNode[] {
  const nodes: PageNode[] = [];
  const visit = (node: MdastNode, parent: PageNode | undefined, within: Element | undefined) => {
    const plain: PageNode = { node, range: getRange(node), parent, within };
    const element = isElement(plain) ? toElement(plain, text) : undefined;
    const part = element ?? plain;
    nodes.push(part);
    for (const child of getChildren(node)) visit(child, part, element ?? within);
  };
  for (const child of getChildren(root)) visit(child, undefined, undefined);
  return nodes;
}

/** Replaces everything outside a range by spaces, so that offsets stay valid. */
const keepOnly = (text: string, [start, end]: Range): string =>
  text.slice(0, start).replaceAll(/[^\r\n]/g, ' ') + text.slice(start, end);

interface ParsedBody {
  nodes: readonly PageNode[];
  faults: readonly Fault[];
}

function parsePiece(text: string, range: Range, isMdx: boolean): ParsedBody {
  try {
    return { nodes: collect(parseMarkdown(keepOnly(text, range), isMdx), text), faults: [] };
  } catch (error) {
    return { nodes: [], faults: [explainMdx(text, range, error)] };
  }
}

/**
 * Parses the body of a page. If it has a mistake in its syntax, each piece that begins with one of the components of the top
 * level is parsed by itself.
 *
 * @param text the file, with spaces in the place of its frontmatter
 * @param topLevel the names of these components
 */
export function parseBody(text: string, isMdx: boolean, topLevel: readonly string[]): ParsedBody {
  const whole = parsePiece(text, [0, text.length], isMdx);
  if (whole.faults.length === 0 || topLevel.length === 0) return whole;
  const beginning = new RegExp(`^<(?:${topLevel.join('|')})(?=[\\s/>])`, 'gm');
  const starts = [0, ...[...text.matchAll(beginning)].map(({ index }) => index).filter((index) => index > 0)];
  const pieces = starts.map((start, index) => parsePiece(text, [start, starts[index + 1] ?? text.length], isMdx));
  const faults = pieces.flatMap((piece) => piece.faults);
  // The pieces have no mistake by themselves: what does not fit is between them.
  return { nodes: pieces.flatMap(({ nodes }) => nodes), faults: faults.length === 0 ? whole.faults : faults };
}
