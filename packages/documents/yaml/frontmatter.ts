import type { Fault } from '../fault.ts';
import type { Range } from '../source.ts';

/** The lines between the two `---` at the top of a page file. */
export interface Frontmatter {
  /** The text between the `---` lines. */
  readonly range: Range;
  /** The whole block, including the `---` lines. */
  readonly block: Range;
}

const opening = /^\uFEFF?---[ \t]*(?:\r\n|\n|\r)/;
const closing = /^---[ \t]*$/m;
/** A line of other hyphens, or the first line that can be no field. */
const probableEnd = /^(?:[-–—−_](?:[^\S\r\n]*[-–—−_])*[^\S\r\n]*$|[ \t]*$|[<#])/m;

/** Finds the frontmatter of a file that begins with a line `---`. If its end is missing, the fields up to the first other line are read. */
export function findFrontmatter(text: string): { frontmatter?: Frontmatter; faults: readonly Fault[] } {
  const start = opening.exec(text)?.[0].length;
  if (start === undefined) return { faults: [] };
  const rest = text.slice(start);
  const end = closing.exec(rest);
  const body = /^<\/?[A-Z]/m.exec(rest);
  // A line of hyphens further down in the text does not end it.
  if (end && !(body && body.index < end.index)) {
    const from = start + end.index;
    return { frontmatter: { range: [start, from], block: [0, from + end[0].length] }, faults: [] };
  }
  const probable = probableEnd.exec(rest);
  const at = start + (probable?.index ?? rest.length);
  const isMark = probable !== null && /\S/.test(probable[0]) && !/[<#]/.test(probable[0]);
  const before = text.slice(0, at).trimEnd().length;
  const range: Range = isMark ? [at, at + probable[0].trimEnd().length] : [before - 1, before];
  const fault: Fault = { notation: 'yaml', cause: 'frontmatter-unclosed', range, detail: '', unread: [at, at] };
  return { frontmatter: { range: [start, at], block: [0, isMark ? range[1] : at] }, faults: [fault] };
}

/** Replaces the frontmatter by spaces, so that the offsets of the body stay valid. */
export function blankFrontmatter(text: string, frontmatter: Frontmatter | undefined): string {
  const body = text.replace(/^\uFEFF/, ' ');
  if (!frontmatter) return body;
  const [start, end] = frontmatter.block;
  return body.slice(0, start) + body.slice(start, end).replaceAll(/[^\r\n]/g, ' ') + body.slice(end);
}
