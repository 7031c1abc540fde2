import type { PageDocument } from '../document.ts';
import type { Range } from '../source.ts';
import { getLineStart } from './style.ts';
import type { Rewritten } from './words.ts';

/** A page is wrapped at a width within these limits, or not at all. */
const NARROWEST = 60;
const WIDEST = 140;

/** Returns the width at which the paragraphs of a page are wrapped. Undefined if they are not. */
export function getWidth({ source: { text }, page }: PageDocument): number | undefined {
  const lines = page.nodes
    .filter(({ node }) => node.type === 'paragraph')
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

const sentenceEnd = /[.!?…:][)"'”’*_]*(?= )/g;

/** Returns the range of a line that the sentences with new words have, with the blank after them. */
function findSentences(line: string, added: readonly (readonly [number, number])[]): Range {
  const ends = [...line.matchAll(sentenceEnd)].map(({ 0: mark, index }) => index + mark.length);
  const first = Math.min(...added.map(([start]) => start));
  const last = Math.max(...added.map(([, end]) => end));
  return [ends.findLast((end) => end < first) ?? 0, ends.find((end) => end >= last) ?? line.length];
}

/** Breaks the lines that new words have made too long, within their sentences. All other words stay on their lines. */
export function wrapLines({ text, added }: Rewritten, wrapping: Wrapping): string {
  let result = '';
  let at = 0;
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const inLine = added
      .filter(([start, end]) => start < end && start < index + line.length && end > index)
      .map(([start, end]) => [start - index, end - index] as const);
    if (inLine.length === 0) continue;
    const column = index === 0 ? wrapping.column : 0;
    result += text.slice(at, index) + breakLine(line, column, findSentences(line, inLine), wrapping);
    at = index + line.length;
  }
  return result + text.slice(at);
}

/** @param range where the line may be broken */
function breakLine(line: string, column: number, [start, end]: Range, wrapping: Wrapping): string {
  const { width, indentation, lineEnd } = wrapping;
  if (column + line.length <= width) return line;
  const first = Math.max(start, /^[\s>]*/.exec(line)?.[0].length ?? 0) + 1;
  const within = line.lastIndexOf(' ', Math.min(width - column, end));
  const at = within >= first ? within : line.indexOf(' ', first);
  if (at < 0 || at > end) return line;
  const rest = indentation + line.slice(at + 1);
  const shift = indentation.length - at - 1;
  return line.slice(0, at) + lineEnd + breakLine(rest, 0, [0, end + shift], wrapping);
}
