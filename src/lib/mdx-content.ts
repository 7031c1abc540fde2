import path from 'node:path';
import { fileURLToPath } from 'node:url';

import {
  defineMdastPlugin,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
} from 'satteri';

import { factOf, fill, type Facts } from './placeholders.ts';

interface Positioned {
  readonly position?: { start: { line: number; column: number } } | undefined;
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
 * What MDX means in a content file: braces hold placeholders and nothing else, in prose and in link targets
 * (attributes are filled where they are read); a component with the attribute `hidden` is left out of the
 * page with all that it holds.
 *
 * @throws where braces hold anything but a known placeholder, and at `import` and `export`: content is no program
 */
export function mdxContent(facts: Facts): MdastPluginDefinition {
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
    link(node, context) {
      const url = at(node, context, () => fill(node.url, facts));
      if (url !== node.url) context.setProperty(node, 'url', url);
    },
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
  });
}
