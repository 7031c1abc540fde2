import { getChildren, getWords, parseMarkdown } from '../mdx/page.ts';

/** Where a text is to stand. */
interface EscapeOptions {
  /** Whether it is a cell of a table. */
  inCell?: boolean;
  /** The names of placeholders, whose braces stay as they are: {product}. */
  placeholders?: readonly string[];
}

/** What begins a heading, a list, a quotation, a line, a table or code at the beginning of a line. */
const blockStart = /^([ \t]*)(#{1,6}(?=[ \t]|$)|[-+*](?=[ \t]|$)|>|(?:[-=_*] *){3,}$|=+$|~~~|```|\||:?-)/gm;
const numbered = /^([ \t]*\d{1,9})([.)])(?=[ \t]|$)/gm;

/** Returns the words of Markdown, without marks, with quotation marks as they are written. */
export function toPlainText(markdown: string): string {
  const [first, ...others] = getChildren(parseMarkdown(markdown, { smartPunctuation: false }));
  if (!first) return '';
  return [first, ...others].map((node) => getWords(node)).join('\n\n');
}

const escapeAll = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** Escapes the signs that would mean something where they stand. */
const escapeSome = (text: string) =>
  text
    .replaceAll(
      /\\(?=[!-/:-@[-`{-~])|[<{`]|&(?=#?\w+;)|[*~](?=\S)|(?<=\S)[*~]|(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])|\[(?=[^\]]*\][([:])|\](?=[([:])|!(?=\[)/gu,
      String.raw`\$&`,
    )
    .replaceAll(blockStart, String.raw`$1\$2`)
    .replaceAll(numbered, String.raw`$1\$2`);

/**
 * Writes a text so that Markdown shows every sign of it as it is: `<`, `{`, `*`, `_`, a `#` at the beginning, … It escapes as
 * little as it can, and reads back what it has written. Line ends stay line ends.
 *
 * @param text plain words, in one paragraph
 */
export function escapeText(text: string, { inCell = false, placeholders = [] }: EscapeOptions = {}): string {
  const isPlaceholder = (name: string) => placeholders.includes(name);
  const parts = text.split(/(\{[^{}]*\})/);
  const write = (escape: (part: string) => string) => {
    const escaped = parts.map((part) => (isPlaceholder(part.slice(1, -1)) ? part : escape(part))).join('');
    return inCell ? escaped.replaceAll(/(?<!\\)\|/g, String.raw`\|`) : escaped;
  };
  const readsBack = (written: string) => {
    try {
      const markdown = inCell ? written.replaceAll(String.raw`\|`, '|') : written;
      const [node, ...others] = getChildren(parseMarkdown(markdown, { smartPunctuation: false }));
      // Marks such as ** are no words, so that the words differ if a sign is taken for one.
      if (node?.type !== 'paragraph' || others.length > 0 || getWords(node) !== text) return false;
      return node.children.every((child) => child.type !== 'mdxTextExpression' || isPlaceholder(child.value));
    } catch {
      return false;
    }
  };
  return [write((part) => part), write(escapeSome)].find(readsBack) ?? write(escapeAll);
}
