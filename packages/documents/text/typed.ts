import { parseMarkdown } from '../mdx/page.ts';
import { commentOrTag } from './comment-or-tag.ts';

/** Where a text is. */
interface TypedOptions {
  /** Whether it is a cell of a table. */
  inCell?: boolean;
  /** The names of placeholders, whose braces stay as they are: {product}. */
  placeholders?: readonly string[];
}

const code = /(?<ticks>`+)(?!`)[^]*?(?<!`)\k<ticks>(?!`)/.source;

/** What stays as it is: an escaped character, code, a comment, a tag of a component, braces around a name. */
const kept = new RegExp(
  String.raw`\\[^]|${code}|${commentOrTag}|\{\s*(?<name>\w+)\s*\}|<(?=\S|[ \t]*(?:[\r\n]|$))|\{`,
  'g',
);

const canParse = (markdown: string) => {
  try {
    parseMarkdown(markdown);
    return true;
  } catch {
    return false;
  }
};

/**
 * Turns what somebody types into Markdown: `<`, `{` and, in a cell, `|` are characters like any other, unless they belong to a component
 * or a placeholder. Marks such as **bold** and what is escaped already stay as they are.
 */
export function escapeTyped(typed: string, { inCell = false, placeholders = [] }: TypedOptions = {}): string {
  const escape = (isTag: (part: string) => boolean) =>
    typed.replaceAll(kept, (part, ...rest) => {
      const { name } = rest.at(-1) as { name?: string };
      if (part === '<' || part === '{' || (name !== undefined && !placeholders.includes(name))) return `\\${part}`;
      return /^<[/A-Z]/.test(part) && !isTag(part) ? `\\${part}` : part;
    });
  const markdown = escape(() => true);
  const written = canParse(markdown) ? markdown : escape(() => false);
  return inCell ? written.replaceAll(/\\[^]|\|/g, (part) => (part === '|' ? String.raw`\|` : part)) : written;
}

/** Turns Markdown into what somebody would type: the reverse of `escapeTyped`. What it could not write again stays as it is. */
export function unescapeTyped(markdown: string, options: TypedOptions = {}): string {
  // A bar at the end would be that of the table.
  const typed = markdown.replaceAll(options.inCell === true ? /\\([<{]|\|(?!$))/g : /\\([<{])/g, '$1');
  return escapeTyped(typed, options) === markdown ? typed : markdown;
}
