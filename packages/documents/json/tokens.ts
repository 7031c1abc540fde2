import type { Range } from '../source.ts';

/** A bracket, a character, a text or a word. */
export interface Token {
  written: string;
  range: Range;
  /** The column at which its line begins, if it is the first on it. */
  indent: number | undefined;
}

const token = /"(?:[^"\\\r\n]|\\.)*"?|[{}[\]:,]|[^\s{}[\]:,"]+/g;
const openers: Readonly<Record<string, string>> = { '}': '{', ']': '[' };

export const isOpening = (written: string | undefined): boolean => written === '{' || written === '[';
export const isText = (written: string | undefined): boolean => written?.startsWith('"') === true;

export const tokenize = (text: string): Token[] =>
  [...text.matchAll(token)].map(({ 0: written, index }) => {
    const [before = ''] = /[^\r\n]*$/.exec(text.slice(Math.max(0, index - 200), index)) ?? [];
    return {
      written,
      range: [index, index + written.length],
      indent: before.trim() === '' ? before.length : undefined,
    };
  });

/** Lists the brackets that are still open before an offset, the innermost last. */
export function listOpen(tokens: readonly Token[], offset: number): Token[] {
  const open: Token[] = [];
  for (const each of tokens) {
    if (each.range[0] >= offset) break;
    if (isOpening(each.written)) open.push(each);
    else if (open.at(-1)?.written === openers[each.written]) open.pop();
  }
  return open;
}

/** A bracket that is not closed, and what is before the place of the missing one; or a bracket that closes too much. */
type Unbalanced = { opening: Token; last: Token } | { extra: Token };

/** Finds the first bracket that has no partner, or that a line of the same indentation should have closed. */
export function findUnbalanced(tokens: readonly Token[]): Unbalanced | undefined {
  /** With the indentation of the line of each bracket, and of the first line within. */
  const open: { opening: Token; indent: number; inner?: number }[] = [];
  let indent = 0;
  let last: Token | undefined;
  for (const each of tokens) {
    const top = open.at(-1);
    const opener = openers[each.written];
    if (each.indent !== undefined) {
      indent = each.indent;
      const isDue = top && (top.inner ??= indent) > top.indent && indent <= top.indent;
      if (isDue && last && (opener !== top.opening.written || indent < top.indent))
        return { opening: top.opening, last };
    }
    if (isOpening(each.written)) open.push({ opening: each, indent });
    else if (opener !== undefined) {
      if (!open.some(({ opening }) => opening.written === opener)) return { extra: each };
      if (top && top.opening.written !== opener) return { opening: top.opening, last: last ?? each };
      open.pop();
    }
    // A comma after a missing bracket is where the bracket belongs.
    if (each.written !== ',') last = each;
  }
  return undefined;
}
