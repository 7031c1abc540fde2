export const getLineEnd = (text: string): string => /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';

/** Splits a text into its lines. Each keeps its line end. */
export const splitLines = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];

export const getLineStart = (text: string, offset: number): number =>
  Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;

/** Returns the offset after the line of an offset, and after its line end. */
export function getNextLine(text: string, offset: number): number {
  const found = /\r\n|\n|\r/g;
  found.lastIndex = offset;
  const end = found.exec(text);
  return end ? end.index + end[0].length : text.length;
}

/** Returns the spaces at the beginning of the line of an offset. */
export const getIndentation = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(getLineStart(text, offset), offset))?.[0] ?? '';

/** Lines longer than this are broken, as the formatter of the project does. */
export const LONGEST_LINE = 120;

/** Removes spaces and line ends, which mean nothing at the end of a text. No-break spaces do. */
export const trimEnd = (text: string): string => text.replace(/[ \t\r\n]+$/, '');
export const trim = (text: string): string => trimEnd(text.replace(/^[ \t\r\n]+/, ''));
