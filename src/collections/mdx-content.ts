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

import { linkTarget } from '../schemas/link.ts';
import { factOf, fill, type Facts } from '../schemas/placeholders.ts';

interface Positioned {
  readonly position?: Position | undefined;
}

/** Runs `read`, and names the place in the file if it throws. */
function at<Value>({ position }: Positioned, { fileURL }: MdastVisitorContext, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const file = fileURL ? path.relative(process.cwd(), fileURLToPath(fileURL)) : 'content';
    const place = position ? `:${position.start.line}:${position.start.column}` : '';
    throw new Error(`${file}${place} ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const sourceOf = ({ position }: Positioned, { source }: MdastVisitorContext) =>
  source.slice(position?.start.offset, position?.end.offset);

function element(node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>, context: MdastVisitorContext) {
  for (const attribute of node.attributes) {
    if (
      attribute.type === 'mdxJsxExpressionAttribute' ||
      (typeof attribute.value === 'object' && attribute.value !== null)
    ) {
      at(node, context, () => {
        throw new Error(`<${node.name ?? ''}> has an attribute in braces. Write its value in quotes: title="…"`);
      });
    }
  }
  if (node.attributes.some((attribute) => 'name' in attribute && attribute.name === 'hidden')) context.removeNode(node);
}

/**
 * What MDX means in a content file: braces hold placeholders and nothing else, in prose, in link targets
 * and titles (attributes are filled where they are read); a component with the attribute `hidden` is left out of the
 * page with all that it holds.
 *
 * @throws where braces hold anything but a known placeholder, and at `import` and `export`: content is no program
 */
export function mdxContent(facts: Facts): MdastPluginDefinition {
  const target = (node: Readonly<Link | Definition | Image>, context: MdastVisitorContext) => {
    const { url, title } = node;
    const filled = at(node, context, () => ({ url: linkTarget(fill(url, facts)), title: title && fill(title, facts) }));
    if (filled.url !== url) context.setProperty(node, 'url', filled.url);
    if (filled.title !== title) context.setProperty(node, 'title', filled.title);
  };

  return defineMdastPlugin({
    name: 'content',
    options: { position: true },
    mdxTextExpression: (node, context) => ({
      type: 'text',
      value: at(node, context, () => factOf(node.value.trim(), facts)),
    }),
    mdxFlowExpression: (node, context) => ({
      type: 'paragraph',
      children: [{ type: 'text', value: at(node, context, () => factOf(node.value.trim(), facts)) }],
    }),
    mdxjsEsm(node, context) {
      at(node, context, () => {
        throw new Error('Content cannot import or export anything. Components are there without it.');
      });
    },
    link: target,
    definition: target,
    image(node, context) {
      target(node, context);
      // The parser takes braces for code here as well, and keeps what is between them: the source still has them.
      const [, alt = ''] = /^!\[([^\]]*)\]/.exec(sourceOf(node, context)) ?? [];
      if (alt.includes('{'))
        context.setProperty(
          node,
          'alt',
          at(node, context, () => fill(alt, facts)),
        );
    },
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
  });
}
