import { diffTokens, getLineEnd, splitLines } from '@stepless/documents';

/** Gives a text the line ends of another one. */
export const adoptLineEnds = (text: string, other: string): string => text.replaceAll(/\r\n|\n|\r/g, getLineEnd(other));

const trim = (line: string) => line.replace(/[\r\n]+$/, '');

/**
 * Gives a text the line ends of the text that it replaces: the source view knows only one kind of line end.
 *
 * @param text if it has another kind of line end on purpose, it stays as it is
 */
export function keepLineEnds(before: string, text: string): string {
  if (!before.includes('\r') || text.includes('\r')) return text;
  const old = splitLines(before);
  const lines = splitLines(text);
  const sameEnd = (a: string, b: string) => trim(a) === trim(b) && /[\r\n]$/.test(a) === /[\r\n]$/.test(b);
  const result = [...old];
  // Backwards, so that the earlier places stay valid.
  for (const { old: range, new: added } of diffTokens(old, lines, sameEnd).toReversed()) {
    const changed = lines.slice(...added).map((line) => adoptLineEnds(line, before));
    result.splice(range[0], range[1] - range[0], ...changed);
  }
  return result.join('');
}
