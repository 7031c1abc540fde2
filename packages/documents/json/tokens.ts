import type { Range } from '../source.ts';

/** A bracket, a sign, a text or a word. */
export interface Token {
  written: string;
  range: Range;
  /** The column at which its line begins, if it is the first on it. */
  indent: number | undefined;
  isLast: boolean;
}

const token = /"(?:[^"\\\r\n]|\\.)*"?|[{}[\]:,]|[^\s{}[\]:,"]+/g;
const openerOf: ReadonlyMap<string, string> = new Map([
  ['}', '{'],
  [']', '['],
]);

export const isOpening = (written: string | undefined): boolean => written === '{' || written === '[';
export const isText = (written: string | undefined): boolean => written?.startsWith('"') === true;

export function tokenize(text: string): Token[] {
  return [...text.matchAll(token)].map(({ 0: written, index }) => {
    const end = index + written.length;
    const before = text.slice(
      Math.max(text.lastIndexOf('\n', index - 1), text.lastIndexOf('\r', index - 1)) + 1,
      index,
    );
    const indent = before.trim() === '' ? before.length : undefined;
    return { written, range: [index, end], indent, isLast: /^[ \t]*(?:[\r\n]|$)/.test(text.slice(end, end + 80)) };
  });
}

/** Lists the brackets that are still open before an offset, the innermost last. */
export function listOpen(tokens: readonly Token[], offset: number): Token[] {
  const open: Token[] = [];
  for (const each of tokens) {
    if (each.range[0] >= offset) break;
    if (isOpening(each.written)) open.push(each);
    else if (open.at(-1)?.written === openerOf.get(each.written)) open.pop();
  }
  return open;
}

/** A bracket that is not closed, and what stands before the place of the missing one; or a bracket that closes too much. */
export type Unbalanced = { opening: Token; last: Token } | { extra: Token };

interface Open {
  opening: Token;
  /** The indentation of the line that it stands in, and of the first line within. */
  indent: number;
  inner?: number;
}

/** Finds the first bracket that contradicts the indentation. */
export function findUnbalanced(tokens: readonly Token[]): Unbalanced | undefined {
  const open: Open[] = [];
  let indent = 0;
  let last: Token | undefined;
  for (const each of tokens) {
    const top = open.at(-1);
    indent = each.indent ?? indent;
    const isClosing = openerOf.has(each.written);
    if (each.indent !== undefined && top?.opening.isLast && last) {
      const isEnd = isClosing && openerOf.get(each.written) === top.opening.written && each.indent === top.indent;
      top.inner ??= each.indent;
      const isIndented = !isEnd && top.inner > top.indent;
      if (isIndented && each.indent <= top.indent) return { opening: top.opening, last };
      if (isIndented && each.indent > top.inner) return { extra: last };
    }
    if (isOpening(each.written)) open.push({ opening: each, indent });
    if (isClosing) {
      const opener = openerOf.get(each.written);
      if (top && top.opening.written !== opener && open.some(({ opening }) => opening.written === opener))
        return { opening: top.opening, last: last ?? each };
      if (!top || top.opening.written !== opener) return { extra: each };
      if (top.opening.isLast && each.indent === undefined) return { extra: each };
      open.pop();
    }
    // A comma behind a missing bracket stands where the bracket belongs.
    if (each.written !== ',') last = each;
  }
  return undefined;
}
