import path from 'node:path';
import { fileURLToPath } from 'node:url';

import {
  defineMdastPlugin,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
} from 'satteri';

import type { Definition, Image, Link } from 'mdast';
import type { Position } from 'unist';

import { toHref } from '../schemas/link.ts';
import { getFact, fill, type Facts } from '../schemas/placeholders.ts';

interface Positioned {
  readonly position?: Position | undefined;
}

/** Calls `read`. If it throws, adds the file, line and column to the message. */
function withPosition<Value>({ position }: Positioned, { fileURL }: MdastVisitorContext, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const file = fileURL ? path.relative(process.cwd(), fileURLToPath(fileURL)) : 'content';
    const place = position ? `:${position.start.line}:${position.start.column}` : '';
    throw new Error(`${file}${place} ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const getSource = ({ position }: Positioned, { source }: MdastVisitorContext) =>
  source.slice(position?.start.offset, position?.end.offset);

function processElement(node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>, context: MdastVisitorContext) {
  for (const attribute of node.attributes) {
    if (
      attribute.type === 'mdxJsxExpressionAttribute' ||
      (typeof attribute.value === 'object' && attribute.value !== null)
    ) {
      withPosition(node, context, () => {
        throw new Error(`<${node.name ?? ''}> has an attribute in braces. Write its value in quotes: title="…"`);
      });
    }
  }
  if (node.attributes.some((attribute) => 'name' in attribute && attribute.name === 'hidden')) context.removeNode(node);
}

/**
 * Creates the Markdown plugin that restricts MDX to content. It fills the placeholders in prose, link targets and titles, and
 * removes components with the attribute `hidden`, with their content. parseSectionProps fills the placeholders in attributes.
 *
 * The plugin throws an error that names the place in the file if braces contain anything but a known placeholder, if an
 * attribute is in braces, and on `import` and `export`.
 */
export function createMdxPlugin(facts: Facts): MdastPluginDefinition {
  const fillTarget = (node: Readonly<Link | Definition | Image>, context: MdastVisitorContext) => {
    const { url, title } = node;
    const filled = withPosition(node, context, () => ({
      url: toHref(fill(url, facts)),
      title: title && fill(title, facts),
    }));
    if (filled.url !== url) context.setProperty(node, 'url', filled.url);
    if (filled.title !== title) context.setProperty(node, 'title', filled.title);
  };

  return defineMdastPlugin({
    name: 'content',
    options: { position: true },
    mdxTextExpression: (node, context) => ({
      type: 'text',
      value: withPosition(node, context, () => getFact(node.value.trim(), facts)),
    }),
    mdxFlowExpression: (node, context) => ({
      type: 'paragraph',
      children: [{ type: 'text', value: withPosition(node, context, () => getFact(node.value.trim(), facts)) }],
    }),
    mdxjsEsm(node, context) {
      withPosition(node, context, () => {
        throw new Error('Content cannot import or export anything. Components need no import.');
      });
    },
    link: fillTarget,
    definition: fillTarget,
    image(node, context) {
      fillTarget(node, context);
      // The parser removes braces from the alt text, so read it from the source.
      const [, alt = ''] = /^!\[([^\]]*)\]/.exec(getSource(node, context)) ?? [];
      if (!alt.includes('{')) return;
      const filled = withPosition(node, context, () => fill(alt, facts));
      context.setProperty(node, 'alt', filled);
    },
    mdxJsxFlowElement: processElement,
    mdxJsxTextElement: processElement,
  });
}
