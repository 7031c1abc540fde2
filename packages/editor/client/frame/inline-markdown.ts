/** Fills the placeholders of a text. */
export const fillPlaceholders = (text: string, texts: ReadonlyMap<string, string>) =>
  text.replaceAll(/\{\s*(\w+)\s*\}/g, (whole, name: string) => texts.get(name) ?? whole);

/** What begins a heading, a list, a quotation, a line or code at the beginning of a line. */
const blockStart =
  /^([ \t]*)(\d{1,9}(?=[.)](?:[ \t]|$))|(?=#{1,6}(?:[ \t]|$)|[-+*](?:[ \t]|$)|>|(?:[-=_*] *){3,}$|=+$|~~~|```))/gm;

/** Keeps signs at the beginning of a paragraph or item from beginning something else: “1. is the first”. */
export const escapeStarts = (words: string): string => words.replaceAll(blockStart, '$1$2\\');

/** Renders the text of a code block, to be shown until the server has rendered the page. */
export function renderCode(document: Document, text: string): Node[] {
  const code = document.createElement('code');
  code.textContent = text;
  return [code];
}

/** The parts of a block's Markdown that its kind needs, and the words between them. */
export interface BlockParts {
  before: string;
  words: string;
  after: string;
}

/** The fence at the start of a code block, with the name of the language. */
const fence = /^(?:`{3,}|~{3,})[^\n]*\n/;

export const isCodeBlock = (markdown: string) => fence.test(markdown);

/** Splits the Markdown of a heading, list item, table cell or code block into its words and what makes it one. */
export function splitBlock(markdown: string): BlockParts {
  const [opening] = fence.exec(markdown) ?? [];
  if (opening !== undefined) {
    const rest = markdown.slice(opening.length);
    const [closing = ''] = /\r?\n(?:`{3,}|~{3,})[^\S\n]*$/.exec(rest) ?? [];
    return { before: opening, words: rest.slice(0, rest.length - closing.length), after: closing };
  }
  const [before = ''] =
    /^(?:#{1,6}[ \t]+|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|\|[ \t]*)/.exec(markdown) ?? [];
  const rest = markdown.slice(before.length);
  const [after = ''] = (before.startsWith('|') ? /[ \t]*\|?$/ : /(?:[ \t]+#+)?[ \t]*$/).exec(rest) ?? [];
  return { before, words: rest.slice(0, rest.length - after.length), after };
}

/**
 * Whether a code block is inside a list or a quotation. Each of its lines begins with the spaces or the sign of that, which a
 * new line would lack.
 */
export const isNestedCode = (markdown: string) => isCodeBlock(markdown) && splitBlock(markdown).after === '';
