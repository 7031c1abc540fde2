import { mdxToMdast, type MdastNode, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri';

import { getMember, type LocatedObject, type Member } from '../located.ts';
import type { Range } from '../source.ts';
import { locateAttributes } from './attributes.ts';

interface Part {
  range: Range;
  /** The component that contains this part. */
  within?: Element | undefined;
  /** Whether this part, or a component around it, is hidden and so left out of the page. */
  isHidden: boolean;
}

/** A component, or an unknown tag. */
export interface Element extends Part {
  kind: 'element';
  name: string;
  nameRange: Range;
  attributes: LocatedObject;
  /** Whether it has no content between its tags. */
  isEmpty: boolean;
}

export interface Heading extends Part {
  kind: 'heading';
  level: number;
  /** Its plain text, with unfilled placeholders. */
  text: string;
}

export interface Link extends Part {
  kind: 'link';
  url: string;
}

export interface Image extends Part {
  kind: 'image';
  url: string;
  alt: string;
}

/** An expression in braces in the prose: a placeholder, or code. */
export interface Braces extends Part {
  kind: 'braces';
  text: string;
}

/** An import or export, or an attribute with a JavaScript expression. */
export interface Code extends Part {
  kind: 'code';
  what: 'import' | 'attribute';
}

/** A paragraph. */
export interface Prose extends Part {
  kind: 'prose';
}

/** A run of words, without the marks around it. */
export interface Text extends Part {
  kind: 'text';
}

export type BodyPart = Element | Heading | Link | Image | Braces | Code | Prose | Text;

export interface MdxFault {
  message: string;
  line: number;
  column: number;
}

interface ParsedBody {
  /** In the order of the file; a component comes before its content. */
  parts: BodyPart[];
  fault?: MdxFault;
}

const isTag = (node: MdastNode): node is MdxJsxFlowElement | MdxJsxTextElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Returns the plain text of a node, with unfilled placeholders. */
function getTextContent(node: MdastNode): string {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') return `{${node.value}}`;
  if ('children' in node) return node.children.map((child) => getTextContent(child)).join('');
  return 'value' in node && typeof node.value === 'string' ? node.value : '';
}

function getRange(node: MdastNode): Range {
  const { start, end } = node.position ?? {};
  return [start?.offset ?? 0, end?.offset ?? 0];
}

/** Whether the attribute `hidden` is set. The value “false” is a mistake of its own, and does not hide the component. */
const isHiding = (hidden: Member | undefined) =>
  hidden?.value.kind === 'scalar' && hidden.value.value !== false && hidden.value.value !== 'false';

function collect(node: MdastNode, text: string, within: Element | undefined, isHidden: boolean, parts: BodyPart[]) {
  const range = getRange(node);
  const part = { range, within, isHidden };
  let inner = within;
  let hidden = isHidden;
  if (isTag(node)) {
    const { values, code } = locateAttributes(node, text, range[0]);
    hidden ||= isHiding(getMember(values, 'hidden'));
    inner = {
      ...part,
      kind: 'element',
      name: node.name ?? '',
      nameRange: [range[0] + 1, range[0] + 1 + (node.name?.length ?? 0)],
      attributes: values,
      isEmpty: node.children.length === 0,
      isHidden: hidden,
    };
    parts.push(
      inner,
      ...code.map((place) => ({ ...part, kind: 'code' as const, what: 'attribute' as const, range: place })),
    );
  } else if (node.type === 'heading') {
    parts.push({ ...part, kind: 'heading', level: node.depth, text: getTextContent(node) });
  } else if (node.type === 'link' || node.type === 'definition') {
    parts.push({ ...part, kind: 'link', url: node.url });
  } else if (node.type === 'image') {
    parts.push({ ...part, kind: 'image', url: node.url, alt: node.alt ?? '' });
  } else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    parts.push({ ...part, kind: 'braces', text: node.value.trim() });
  } else if (node.type === 'mdxjsEsm') {
    parts.push({ ...part, kind: 'code', what: 'import' });
  } else if (node.type === 'paragraph') {
    parts.push({ ...part, kind: 'prose' });
  } else if (node.type === 'text') {
    parts.push({ ...part, kind: 'text' });
  }
  if ('children' in node) for (const child of node.children) collect(child, text, inner, hidden, parts);
}

/**
 * Parses the body of a page file, with the same parser and options as the build.
 *
 * @param text the file, its frontmatter replaced by blanks
 * @returns the parts, or the first syntax error
 */
export function parseBody(text: string): ParsedBody {
  const parts: BodyPart[] = [];
  try {
    const tree = mdxToMdast(text, { features: { gfm: true, smartPunctuation: true, frontmatter: false } });
    collect(tree, text, undefined, false, parts);
    return { parts: parts.toSorted((a, b) => a.range[0] - b.range[0]) };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const [, line, column, message] = /^(\d+):(\d+): (.*)$/s.exec(text) ?? [];
    return { parts, fault: { message: message ?? text, line: Number(line ?? 1), column: Number(column ?? 1) } };
  }
}
