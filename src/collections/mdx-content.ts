import type { Facts } from '@stepless/check/placeholders';
import {
  defineMdastPlugin,
  markdownToMdast,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
} from 'satteri';

import type { Definition, Image, Link, Root } from 'mdast';

import { toHref } from '../schemas/link.ts';
import { isMark } from './marks.ts';
import { fill, requireFact } from './placeholders.ts';

type Component = MdxJsxFlowElement | MdxJsxTextElement;

function removeHidden(node: Readonly<Component>, context: MdastVisitorContext) {
  if (node.attributes.some((attribute) => 'name' in attribute && attribute.name === 'hidden')) context.removeNode(node);
}

/**
 * Creates the Markdown plugin that fills the placeholders in prose, link targets and titles, and removes components with the
 * attribute `hidden`, with their content. parseProps fills the placeholders in attributes. The content check has already
 * refused all other code.
 *
 * The plugin throws an error if braces contain anything but a known placeholder.
 */
export function createMdxPlugin(getFacts: () => Facts): MdastPluginDefinition {
  const fillTarget = (node: Readonly<Link | Definition | Image>, context: MdastVisitorContext) => {
    const facts = getFacts();
    const url = toHref(fill(node.url, facts));
    const title = node.title && fill(node.title, facts);
    if (url !== node.url) context.setProperty(node, 'url', url);
    if (title !== node.title) context.setProperty(node, 'title', title);
  };

  const toText = ({ value }: { readonly value: string }) => ({
    type: 'text' as const,
    value: requireFact(getFacts(), value.trim()),
  });

  return defineMdastPlugin({
    name: 'content',
    options: { position: true },
    mdxTextExpression: (node) => (isMark(node.value) ? undefined : toText(node)),
    mdxFlowExpression: (node) => ({ type: 'paragraph', children: [toText(node)] }),
    link: fillTarget,
    definition: fillTarget,
    image(node, context) {
      fillTarget(node, context);
      const source = context.source.slice(node.position?.start.offset, node.position?.end.offset);
      if (!source.includes('{')) return;
      // In an alt text, MDX drops the braces. Markdown keeps them.
      const root = markdownToMdast(source, { features: { smartPunctuation: true } }) as Root;
      const [picture] = root.children.flatMap((child) => (child.type === 'paragraph' ? child.children : []));
      if (picture?.type === 'image') context.setProperty(node, 'alt', fill(picture.alt ?? '', getFacts()));
    },
    mdxJsxFlowElement: removeHidden,
    mdxJsxTextElement: removeHidden,
  });
}
