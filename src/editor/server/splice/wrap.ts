import type { PageFile } from '../content-document.ts';
import { getLineStart } from './text-style.ts';

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
  indentation: string;
  lineEnd: string;
}

/** Breaks the lines that new words have made too long. All others stay. */
export function wrapLines(
  text: string,
  added: readonly (readonly [number, number])[],
  { width, indentation, lineEnd }: Wrapping,
): string {
  let result = '';
  let at = 0;
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const isChanged = added.some(([start, end]) => start < end && start < index + line.length && end > index);
    if (!isChanged || line.length <= width) continue;
    result += text.slice(at, index) + breakLine(line, { width, indentation, lineEnd });
    at = index + line.length;
  }
  return result + text.slice(at);
}

function breakLine(line: string, wrapping: Wrapping): string {
  const { width, indentation, lineEnd } = wrapping;
  if (line.length <= width) return line;
  const start = /^[\s>]*/.exec(line)?.[0].length ?? 0;
  const within = line.lastIndexOf(' ', width);
  const at = within > start ? within : line.indexOf(' ', width);
  if (at < 0) return line;
  return line.slice(0, at) + lineEnd + breakLine(indentation + line.slice(at + 1), wrapping);
}
