/**
 * How the words of a text are written in its file.
 *
 * @param base the text before it was edited
 * @param bullet what begins it, if it is a whole item; empty for a paragraph that another one may follow
 */
export function getNotation(base: string, bullet: string | undefined) {
  const { before, after } = splitBlock(base);
  // In headings and cells, no character at the start of the words makes them something else.
  const isOneLine = /^[#|]/.test(before);
  const write = (words: string) => {
    if (bullet !== undefined) return splitParts(words, bullet);
    return isOneLine ? escapeEnd(words, before) : escapeStarts(words);
  };
  return {
    isOneLine,
    toWords: (value: string): string => {
      const whole = bullet === undefined ? value : joinParts(value, bullet);
      const isFramed = whole.startsWith(before) && whole.endsWith(after);
      return isFramed ? whole.slice(before.length, whole.length - after.length) : whole;
    },
    toValue: (words: string): string => before + write(words) + after,
  };
}

/**
 * What begins a heading, a list, a quotation, a line, code, a table, a checkbox or the target of links, at the beginning of a text
 * and below a line break.
 */
const blockStart =
  /(?<=^|(?:\\| {2})\r?\n)([ \t]*)(\d{1,9}(?=[.)](?:\s|$))|(?=#{1,6}(?:\s|$)|[-+*](?:\s|$)|>|(?:[-=_*] *){3,}(?:\n|$)|=+(?:\n|$)|~~~|```|\||\[(?:[ xX]\]\s|[^\]]+\]:)))/g;

/** Keeps characters at the beginning of a paragraph or item from beginning something else: “1. is the first”. */
export const escapeStarts = (words: string): string => words.replaceAll(blockStart, '$1$2\\');

/** A bar that is not escaped. */
const bar = /(?<=(?<!\\)(?:\\\\)*)\|/.source;
const lastBar = new RegExp(`${bar}$`);
const cellEnd = new RegExp(String.raw`[ \t]*(?:${bar})?$`);

/**
 * Keeps the end of a heading or a cell among its words: “Our No. #”.
 *
 * @param before what makes it a heading or a cell
 */
const escapeEnd = (words: string, before: string): string =>
  words.replace(before.startsWith('#') ? /(?<=^|[ \t])#+$/ : lastBar, String.raw`\$&`);

/** What begins an item in the field, whatever begins it in the file. */
const shownBullet = '• ';

/** What separates a part from the one above it, in the field: an item, or a paragraph, which has no bullet. */
export const beginBelow = (bullet: string): string => (bullet === '' ? '\n\n' : `\n${shownBullet}`);

/** The beginning of a part without words, below another one. */
export const emptyPart = /\n(?:\n|• )$/;

/** What stands between the parts of a text. No part begins or ends with a space. */
export const getBreak = (bullet: string): RegExp =>
  bullet === '' ? /[ \t]*(?:\\?\n){2,}[ \t]*/g : /[ \t]*\\?\n•[ \t]*/g;

const countUp = (bullet: string, by: number) => bullet.replace(/\d+/, (first) => String(Number(first) + by));

/** Shows items or paragraphs as one text. */
function joinParts(markdown: string, bullet: string): string {
  if (bullet === '') return markdown.replaceAll(/\r?\n[ \t]*\r?\n/g, '\\\n\\\n');
  let index = 0;
  return markdown.replaceAll(/\r?\n(?:[ \t]*[-*+]|\d+[.)])[ \t]+/g, (beginning) => {
    // A line within an item may begin with a number, too.
    if (beginning.trim() !== countUp(bullet, index + 1).trim()) return beginning;
    index += 1;
    return `\\\n${shownBullet}`;
  });
}

/** Gives each item its bullet, which follows that of the first one. Parts without words are left out. */
const splitParts = (words: string, bullet: string): string =>
  words
    .split(getBreak(bullet))
    .filter((part) => part.trim() !== '')
    .map((part, index) => (index === 0 ? '' : countUp(bullet, index)) + escapeStarts(part))
    .join(bullet === '' ? '\n\n' : '\n');

/** Finds what makes Markdown a heading, a list item or a table cell: what stands before its words, and after them. */
function splitBlock(markdown: string) {
  const [before = ''] =
    /^(?:#{1,6}[ \t]+|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|\|[ \t]*)/.exec(markdown) ?? [];
  const rest = markdown.slice(before.length);
  const end = before.startsWith('|') ? cellEnd : before.startsWith('#') ? /(?:[ \t]+#+)?[ \t]*$/ : /[ \t]*$/;
  const [after = ''] = end.exec(rest) ?? [];
  return { before, after };
}
