import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

import type { LocatedObject, Member } from '../located.ts';
import type { Range } from '../source.ts';

export type Tag = MdxJsxFlowElement | MdxJsxTextElement;

interface Attributes {
  values: LocatedObject;
  /** The ranges of JavaScript expressions (`title={…}`) and spread attributes, which content must not use. */
  code: Range[];
}

const blanks = /[\s/]*/y;
const name = /[^\s=/>{]+/y;
const equals = /\s*=\s*/y;

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Returns the offset after a value that begins with a quotation mark or a brace. */
function findEndOfValue(text: string, start: number): number {
  const first = text.charAt(start);
  if (first !== '{') return text.indexOf(first, start + 1) + 1;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text.charAt(at) === '{') depth++;
    if (text.charAt(at) === '}' && --depth === 0) return at + 1;
  }
  return text.length;
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
 * @param start the offset of the tag
 */
export function locateAttributes(node: Tag, text: string, start: number): Attributes {
  const members: Member[] = [];
  const code: Range[] = [];
  let at = start + 1 + (node.name?.length ?? 0);
  for (const attribute of node.attributes) {
    at = skip(blanks, text, at);
    const keyStart = at;
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      at = findEndOfValue(text, at);
      code.push([keyStart, at]);
      continue;
    }
    at = skip(name, text, at);
    const keyRange: Range = [keyStart, at];
    let range = keyRange;
    if (attribute.value !== null) {
      const valueStart = skip(equals, text, at);
      at = findEndOfValue(text, valueStart);
      range = [valueStart, at];
    }
    const isCode = typeof attribute.value === 'object' && attribute.value !== null;
    if (isCode) code.push([keyStart, at]);
    const value = isCode ? parseLiteral(text.slice(range[0] + 1, range[1] - 1)) : (attribute.value ?? true);
    members.push({ key: attribute.name, keyRange, value: { kind: 'scalar', range, value } });
  }
  return { values: { kind: 'object', range: [start, at], members }, code };
}
