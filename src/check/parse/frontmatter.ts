import type { Range, Source } from '../source.ts';

/** The lines between the two `---` at the top of a page file. */
export interface Frontmatter {
  /** What stands between the marks. */
  range: Range;
  /** The whole block, marks included. */
  block: Range;
}

// As Astro finds it.
const block = /^(?:\uFEFF?|\s*\n)---([\s\S]*?\n)---/;
const opening = /^(?:\uFEFF?|\s*\n)---/;

export function frontmatterOf({ text }: Source): Frontmatter | undefined {
  const match = block.exec(text);
  if (!match) return undefined;
  const [whole, inner = ''] = match;
  const end = whole.length - '---'.length;
  return { range: [end - inner.length, end], block: [0, whole.length] };
}

/** Whether a block begins that never ends. */
export const isUnclosed = ({ text }: Source) => opening.test(text) && !block.test(text);

/** The file with its frontmatter blanked out, so that the places in what follows stay as they are. */
export function bodyOf({ text }: Source, frontmatter: Frontmatter | undefined): string {
  const body = text.replace(/^\uFEFF/, ' ');
  if (!frontmatter) return body;
  const [start, end] = frontmatter.block;
  return body.slice(0, start) + body.slice(start, end).replaceAll(/[^\r\n]/g, ' ') + body.slice(end);
}
