import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

import type { LocatedObject, Member } from '../located.ts';
import type { Range } from '../source.ts';

export type Tag = MdxJsxFlowElement | MdxJsxTextElement;

interface Attributes {
  values: LocatedObject;
  /** Attributes in braces, and spread ones: programs, which content is not. */
  code: Range[];
}

const blanks = /[\s/]*/y;
const name = /[^\s=/>{]+/y;
const equals = /\s*=\s*/y;

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

/** The offset after a value that begins with a quotation mark or a brace. */
function endOfValue(text: string, start: number): number {
  const first = text.charAt(start);
  if (first !== '{') return text.indexOf(first, start + 1) + 1;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text.charAt(at) === '{') depth++;
    if (text.charAt(at) === '}' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** What stands in braces, where it is a plain value; it is there in any case, so that it is not called missing. */
function literal(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return '…';
  }
}

/**
 * The attributes of a component with their places, which the parser does not keep.
 *
 * @param text the file, in which the parser has already found the tag to be well formed
 */
export function attributesOf(node: Tag, text: string, start: number): Attributes {
  const members: Member[] = [];
  const code: Range[] = [];
  let at = start + 1 + (node.name?.length ?? 0);
  for (const attribute of node.attributes) {
    at = skip(blanks, text, at);
    const keyStart = at;
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      at = endOfValue(text, at);
      code.push([keyStart, at]);
      continue;
    }
    at = skip(name, text, at);
    const keyRange: Range = [keyStart, at];
    let range = keyRange;
    if (attribute.value !== null) {
      const valueStart = skip(equals, text, at);
      at = endOfValue(text, valueStart);
      range = [valueStart, at];
    }
    const isCode = typeof attribute.value === 'object' && attribute.value !== null;
    if (isCode) code.push([keyStart, at]);
    const value = isCode ? literal(text.slice(range[0] + 1, range[1] - 1)) : (attribute.value ?? true);
    members.push({ key: attribute.name, keyRange, value: { kind: 'scalar', range, value } });
  }
  return { values: { kind: 'object', range: [start, at], members }, code };
}
