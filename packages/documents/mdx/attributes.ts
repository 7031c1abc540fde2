import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

import type { ObjectNode, Member } from '../data-node.ts';
import type { Range } from '../source.ts';

export type Tag = MdxJsxFlowElement | MdxJsxTextElement;

// In a quotation, lines begin with >. The > of the tag itself comes after all attributes.
const spaces = /[\s/>]*/y;
const name = /[^\s=/>{]+/y;
const equals = /[\s>]*=[\s>]*/y;

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Returns the offset after JavaScript in braces. @param code what the parser has read, which has lost its indentation */
function findEndOfCode(text: string, start: number, code: string): number {
  const lines = code.split(/[\r\n]/).map((line) => line.trim());
  const end = lines.reduce((at, line) => text.indexOf(line, at) + line.length, start + 1);
  return text.indexOf('}', end) + 1;
}

/** Parses an expression that is a plain value. Any other expression becomes `…`, so that the attribute does not count as missing. */
function parseLiteral(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return '…';
  }
}

/**
 * Finds the position of each attribute of a component, which the parser does not report.
 *
 * @param text the whole file; the parser has already accepted the tag as well formed
 * @param tagStart the offset of the tag
 */
export function locateAttributes(node: Tag, text: string, tagStart: number) {
  const members: Member[] = [];
  const code: Range[] = [];
  let at = tagStart + 1 + (node.name?.length ?? 0);
  for (const attribute of node.attributes) {
    at = skip(spaces, text, at);
    const keyStart = at;
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      at = findEndOfCode(text, at, attribute.value);
      code.push([keyStart, at]);
      continue;
    }
    at = skip(name, text, at);
    const keyRange: Range = [keyStart, at];
    const { value } = attribute;
    const isCode = typeof value === 'object' && value !== null;
    const start = value === null ? keyStart : skip(equals, text, at);
    if (isCode) at = findEndOfCode(text, start, value.value);
    else if (value !== null) at = text.indexOf(text.charAt(start), start + 1) + 1;
    if (isCode) code.push([keyStart, at]);
    const scalar = isCode ? parseLiteral(value.value) : (value ?? true);
    members.push({ key: attribute.name, keyRange, value: { kind: 'scalar', range: [start, at], value: scalar } });
  }
  const attributes: ObjectNode = { kind: 'object', range: [tagStart, at], members };
  return { attributes, code };
}
