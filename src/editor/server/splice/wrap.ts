import type { PageFile } from '../content-document.ts';
import { getLineStart } from './text-style.ts';
import type { Rewritten } from './words.ts';

/** A page is wrapped at a width within these limits, or not at all. */
const NARROWEST = 60;
const WIDEST = 140;

/** Returns the width at which the paragraphs of a page are wrapped. Undefined if they are not. */
export function getWidth({ source: { text }, page }: PageFile): number | undefined {
  const lines = page.parts
    .filter(({ kind }) => kind === 'prose')
    .flatMap(({ range: [start, end] }) => {
      const [first = '', ...rest] = text.slice(start, end).split(/\r\n|\n|\r/);
      return rest.length === 0
        ? []
        : [start - getLineStart(text, start) + first.length, ...rest.map((line) => line.length)];
    });
  if (lines.length === 0) return undefined;
  return Math.min(Math.max(...lines, NARROWEST), WIDEST);
}

interface Wrapping {
  width: number;
  /** The column at which the first line begins. */
  column: number;
  /** What the other lines begin with. */
  indentation: string;
  lineEnd: string;
}

/** Breaks the lines that new words have made too long. All others stay. */
export function wrapLines({ text, added }: Rewritten, wrapping: Wrapping): string {
  let result = '';
  let at = 0;
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const isChanged = added.some(([start, end]) => start < end && start < index + line.length && end > index);
    if (!isChanged) continue;
    result += text.slice(at, index) + breakLine(line, index === 0 ? wrapping.column : 0, wrapping);
    at = index + line.length;
  }
  return result + text.slice(at);
}

function breakLine(line: string, column: number, wrapping: Wrapping): string {
  const { width, indentation, lineEnd } = wrapping;
  if (column + line.length <= width) return line;
  const start = /^[\s>]*/.exec(line)?.[0].length ?? 0;
  const within = line.lastIndexOf(' ', width - column);
  const at = within > start ? within : line.indexOf(' ', Math.max(width - column, start));
  if (at < 0) return line;
  return line.slice(0, at) + lineEnd + breakLine(indentation + line.slice(at + 1), 0, wrapping);
}
