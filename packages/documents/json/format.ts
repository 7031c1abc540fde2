import { getMember, type DataNode } from '../data-node.ts';
import { getLineEnd, LONGEST_LINE } from '../text/style.ts';

/** How a JSON file is laid out. */
interface JsonStyle {
  lineEnd: string;
  /** One level of indentation. */
  unit: string;
  /** Between a key and its value, and between two values on one line. */
  colon: string;
  comma: string;
  /** Inside the braces of an object on one line. */
  padding: string;
}

export function detectJsonStyle(text: string): JsonStyle {
  const plain = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  return {
    lineEnd: getLineEnd(text),
    unit: /[\r\n]([ \t]+)\S/.exec(plain)?.[1] ?? '  ',
    colon: /""([ \t]*:[ \t]*)/.exec(plain)?.[1] ?? ': ',
    comma: /(,[ \t]*)[^\s,]/.exec(plain)?.[1] ?? ', ',
    padding: /\{([ \t]*)""/.exec(plain)?.[1] ?? ' ',
  };
}

/** @param colon what follows the keys of the neighbours */
export const formatKey = (key: string, style: JsonStyle, colon = style.colon): string =>
  JSON.stringify(key) + (/[\r\n]/.test(colon) ? style.colon : colon);

interface Layout {
  /** The file that the model is in. */
  text: string;
  style: JsonStyle;
  /** The spaces at the beginning of the line of the value. */
  indentation: string;
  /** A value whose layout is followed. */
  model?: DataNode | undefined;
}

const isScalar = (value: unknown) => typeof value !== 'object' || value === null;

function formatParts(parts: readonly string[], brackets: string, padding: string, inline: boolean, layout: Layout) {
  const { style, indentation } = layout;
  const [open = '', close = ''] = brackets;
  const line = open + padding + parts.join(style.comma) + padding + close;
  if (inline && (indentation + line).length <= LONGEST_LINE && !/[\r\n]/.test(line)) return line;
  const inner = style.lineEnd + indentation + style.unit;
  return open + inner + parts.join(`,${inner}`) + style.lineEnd + indentation + close;
}

/** Writes a value as the file writes others of its kind. */
export function formatValue(value: unknown, layout: Layout): string {
  const { text, style, indentation, model } = layout;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = { ...layout, indentation: indentation + style.unit };
  const isModelOnOneLine = model !== undefined && !/[\r\n]/.test(text.slice(...model.range));
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const items = model?.kind === 'list' ? model.items : [];
    const parts = value.map((item: unknown, index) =>
      formatValue(item, { ...deeper, model: items[Math.min(index, items.length - 1)] }),
    );
    return formatParts(parts, '[]', '', model ? isModelOnOneLine : value.every(isScalar), layout);
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const parts = entries.map(
    ([key, item]) => formatKey(key, style) + formatValue(item, { ...deeper, model: getMember(model, key)?.value }),
  );
  return formatParts(parts, '{}', style.padding, isModelOnOneLine, layout);
}
