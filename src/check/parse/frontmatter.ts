import type { Range, Source } from '../source.ts';

/** The lines between the two `---` at the top of a page file. */
export interface Frontmatter {
  /** The text between the `---` lines. */
  range: Range;
  /** The whole block, including the `---` lines. */
  block: Range;
}

// The same patterns as in Astro.
const block = /^(?:\uFEFF?|\s*\n)---([\s\S]*?\n)---/;
const opening = /^(?:\uFEFF?|\s*\n)---/;

/** Finds the frontmatter of a page file. */
export function findFrontmatter({ text }: Source): Frontmatter | undefined {
  const match = block.exec(text);
  if (!match) return undefined;
  const [whole, inner = ''] = match;
  const end = whole.length - '---'.length;
  return { range: [end - inner.length, end], block: [0, whole.length] };
}

/** Whether the frontmatter has an opening `---` but no closing one. */
export const isUnclosed = ({ text }: Source) => opening.test(text) && !block.test(text);

/** Replaces the frontmatter by blanks, so that the offsets of the body stay valid. */
export function blankFrontmatter({ text }: Source, frontmatter: Frontmatter | undefined): string {
  const body = text.replace(/^\uFEFF/, ' ');
  if (!frontmatter) return body;
  const [start, end] = frontmatter.block;
  return body.slice(0, start) + body.slice(start, end).replaceAll(/[^\r\n]/g, ' ') + body.slice(end);
}
