import { getWords, isType, type Document, type PageNode } from '../../../packages/documents/index.ts';

import { encodeMark } from '../../../packages/editor/marks/encode.ts';
import type { Target } from '../../../packages/editor/shared/protocol.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Draws all texts of the test's site on one page, with marks for the editor's frame. */
export function drawPage(documents: readonly Document[]): string {
  const drawValue = (value: string, target: Target) =>
    `<p>${escape(value)}${encodeMark({ target, length: value.length })}</p>`;
  const body = documents.flatMap(({ page, root, source: { name: file, text } }): string[] => {
    const drawBlock = ({ range: [start, end], node }: PageNode): string => {
      const words = getWords(node).replaceAll('|', ' ') || 'empty';
      const tag = node.type === 'heading' ? 'h1' : 'p';
      return `<${tag}>${escape(words)}${encodeMark({ target: { kind: 'block', file, start, end } })}</${tag}>`;
    };
    if (page) return page.nodes.filter((part) => isType(part, 'paragraph', 'heading', 'tableCell')).map(drawBlock);
    const draw = (keys: readonly string[], path: readonly (string | number)[], from: unknown) =>
      keys.map((key) =>
        drawValue(String((from as Record<string, unknown>)[key]), { kind: 'data', file, path: [...path, key] }),
      );
    const value: unknown = root ? JSON.parse(text) : [];
    return Array.isArray(value)
      ? value.flatMap((row, index) => draw(['title', 'description'], [index], row))
      : draw(['brand', 'product'], [], value);
  });
  return `<!doctype html><html lang="en"><head><title>Page</title></head><body>\n${body.join('\n')}\n</body></html>`;
}
