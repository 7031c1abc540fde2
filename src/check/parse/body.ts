import { mdxToMdast, type MdastNode, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri';

import { memberOf, type LocatedObject, type Member } from '../located.ts';
import type { Range } from '../source.ts';
import { attributesOf } from './attributes.ts';

interface Part {
  range: Range;
  /** The component that this stands in. */
  within?: Element | undefined;
  /** Whether this, or what it stands in, is left out of the page. */
  isHidden: boolean;
}

/** A component, or what was meant to be one. */
export interface Element extends Part {
  kind: 'element';
  name: string;
  nameRange: Range;
  attributes: LocatedObject;
  /** Whether anything stands between its tags. */
  isEmpty: boolean;
}

export interface Heading extends Part {
  kind: 'heading';
  level: number;
  /** Its words, placeholders unfilled. */
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

/** What stands in braces in prose: a placeholder, or a program. */
export interface Braces extends Part {
  kind: 'braces';
  text: string;
}

/** An import, an export, or an attribute that is computed. */
export interface Code extends Part {
  kind: 'code';
  what: 'import' | 'attribute';
}

/** Prose that stands straight in the page or in a component. */
export interface Prose extends Part {
  kind: 'prose';
}

export type BodyPart = Element | Heading | Link | Image | Braces | Code | Prose;

export interface MdxFault {
  message: string;
  line: number;
  column: number;
}

interface ParsedBody {
  /** In the order of the file; a component comes before what stands in it. */
  parts: BodyPart[];
  fault?: MdxFault;
}

const isTag = (node: MdastNode): node is MdxJsxFlowElement | MdxJsxTextElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** The words of a node as they are read out, with `{placeholders}` as they stand in the file. */
function textContent(node: MdastNode): string {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') return `{${node.value}}`;
  if ('children' in node) return node.children.map((child) => textContent(child)).join('');
  return 'value' in node && typeof node.value === 'string' ? node.value : '';
}

function rangeOf(node: MdastNode): Range {
  const { start, end } = node.position ?? {};
  return [start?.offset ?? 0, end?.offset ?? 0];
}

/** Whether the attribute is there, and does not say that it means the opposite, which is a mistake of its own. */
const isHiding = (hidden: Member | undefined) =>
  hidden?.value.kind === 'scalar' && hidden.value.value !== false && hidden.value.value !== 'false';

function collect(node: MdastNode, text: string, within: Element | undefined, isHidden: boolean, parts: BodyPart[]) {
  const range = rangeOf(node);
  const part = { range, within, isHidden };
  let inner = within;
  let hidden = isHidden;
  if (isTag(node)) {
    const { values, code } = attributesOf(node, text, range[0]);
    hidden ||= isHiding(memberOf(values, 'hidden'));
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
    parts.push({ ...part, kind: 'heading', level: node.depth, text: textContent(node) });
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
  }
  if ('children' in node) for (const child of node.children) collect(child, text, inner, hidden, parts);
}

/** Reads Markdown with components, with the parser and the features that the site is built with. */
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
