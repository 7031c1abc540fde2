/** What begins a heading, a list, a quotation, a line, code or a table at the beginning of a line. */
const blockStart =
  /^([ \t]*)(\d{1,9}(?=[.)](?:[ \t]|$))|(?=#{1,6}(?:[ \t]|$)|[-+*](?:[ \t]|$)|>|(?:[-=_*] *){3,}$|=+$|~~~|```|\|))/gm;

/** Keeps characters at the beginning of a paragraph or item from beginning something else: “1. is the first”. */
export const escapeStarts = (words: string): string => words.replaceAll(blockStart, '$1$2\\');

/** The mark of an item that is begun in the text of the one before it, as people see it. */
export const shownMark = '• ';

/** Shows items as the lines of one text. */
export const joinItems = (markdown: string): string =>
  markdown.replaceAll(/\r?\n[ \t]*(?:[-*+]|\d+[.)])[ \t]+/g, `\\\n${shownMark}`);

/** Gives each item its mark, which follows that of the first one. Those without words are left out. */
export const splitItems = (words: string, mark: string): string =>
  words
    .split(/\\\n• ?/)
    .filter((item) => item.trim() !== '')
    .map(
      (item, index) =>
        (index === 0 ? '' : mark.replace(/\d+/, (first) => String(Number(first) + index))) + escapeStarts(item),
    )
    .join('\n');

/** Splits the Markdown of a heading, list item or table cell into its words and what makes it one. */
export function splitBlock(markdown: string) {
  const [before = ''] =
    /^(?:#{1,6}[ \t]+|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|\|[ \t]*)/.exec(markdown) ?? [];
  const rest = markdown.slice(before.length);
  const [after = ''] = (before.startsWith('|') ? /[ \t]*\|?$/ : /(?:[ \t]+#+)?[ \t]*$/).exec(rest) ?? [];
  return { before, words: rest.slice(0, rest.length - after.length), after };
}
