import { diffTokens, getLineEnd } from '@stepless/documents';

const split = (text: string) => text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
const trim = (line: string) => line.replace(/[\r\n]+$/, '');

/**
 * Gives a text the line ends of the text that it replaces: source views know only one kind of line end.
 *
 * @param text a text with another kind of line end on purpose stays as it is
 */
export function restoreLineEnds(before: string, text: string): string {
  if (!before.includes('\r') || text.includes('\r')) return text;
  const old = split(before);
  const lines = split(text);
  const lineEnd = getLineEnd(before);
  let result = '';
  let at = 0;
  const keep = (count: number) => {
    for (const line of old.slice(at, at + count)) result += line;
  };
  const sameEnd = (a: string, b: string) => trim(a) === trim(b) && /[\r\n]$/.test(a) === /[\r\n]$/.test(b);
  for (const { old: range, new: added } of diffTokens(old, lines, sameEnd)) {
    keep(range[0] - at);
    for (const line of lines.slice(...added)) result += line.replace(/\n$/, lineEnd);
    at = range[1];
  }
  keep(old.length - at);
  return result;
}
