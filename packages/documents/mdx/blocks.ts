import { isDeepStrictEqual } from 'node:util';

import type { MdastNode } from 'satteri';

import { readBack, type PageDocument } from '../document.ts';
import { replaceRange } from '../edits.ts';
import { findFirstValid, Refusal } from '../refusal.ts';
import type { Range } from '../source.ts';
import { getLineEnd, getLineStart, getNextLine, splitLines, trim, trimEnd } from '../text/style.ts';
import { replaceWords } from '../text/words.ts';
import { getChildren, isElement, isType, parseMarkdown, type PageNode } from './page.ts';

/** What precedes a block on its line: spaces, the characters of a quotation, the mark of a list item. */
const lead = /^[ \t]*(?:>[ \t]?)*(?:(?:[-*+]|\d+[.)])[ \t]+)*$/;

const getLead = (text: string, start: number): string | undefined => {
  const before = text.slice(getLineStart(text, start), start);
  return lead.test(before) ? before : undefined;
};

/** Returns what precedes the further lines of a block: spaces in the place of a mark. */
const toIndentation = (text: string): string => text.replaceAll(/[^\s>]/g, ' ');

type Plain = Record<string, unknown>;

const ignored = new Set(['position', 'data', 'type', 'children', 'spread']);

/** Reduces a parsed text to what it means: positions and the places of line breaks do not count. */
function simplify(node: MdastNode): Plain {
  const fields = Object.entries(node).filter(([key]) => !ignored.has(key));
  const plain: Plain = { type: node.type, ...Object.fromEntries(fields) };
  if (node.type === 'text' || node.type === 'inlineCode') plain.value = node.value.replaceAll(/[ \t\r\n]+/g, ' ');
  else if (typeof plain.value === 'string') plain.value = plain.value.replaceAll(/\r\n?/g, '\n');
  if (!('children' in node)) return plain;
  const children: Plain[] = [];
  for (const child of node.children) {
    const next = simplify(child);
    const last = children.at(-1);
    if (next.type === 'text' && last?.type === 'text') last.value = `${String(last.value)}${String(next.value)}`;
    else children.push(next);
  }
  return { ...plain, children };
}

/** Parses Markdown that is by itself. */
function parse(text: string): Plain {
  try {
    return simplify(parseMarkdown(text));
  } catch {
    throw new Refusal(
      'The page could not read this text. Write &lt; instead of a < character, and \\{ instead of a brace that is not a placeholder.',
    );
  }
}

/** Removes what precedes the lines of a block. */
const dedent = (text: string, { length }: string): string =>
  text.replaceAll(/([\r\n])([ \t>]*)/g, (_, lineEnd: string, spaces: string) => lineEnd + spaces.slice(length));

/** What a page consists of outside a range, to compare two versions of it. A list inside an item goes with the last item. */
const listOutside = ({ page }: PageDocument, [start, end]: Range, shift: number) =>
  page.nodes.flatMap((part) => {
    const [from, to] = part.range;
    const name = isElement(part) ? part.name : part.node.type;
    if (to <= start) return [{ name, from, to }];
    if (from >= end) return [{ name, from: from - shift, to: to - shift }];
    const isAround = to > end || (to === end && from < start);
    return isAround ? [{ name, from: Math.min(from, start), to: to - shift }] : [];
  });

/**
 * Requires that only a range of a page has changed.
 *
 * @param range the range in the page as it was
 * @throws Refusal if another part of the page reads differently now
 */
function requireSameOutside(before: PageDocument, range: Range, text: string): void {
  const after = readBack(before, text, 'This text would break the page. Look for < and { in it.');
  const shift = text.length - before.source.text.length;
  const same = isDeepStrictEqual(
    listOutside(before, range, 0),
    listOutside(after, [range[0], range[1] + shift], shift),
  );
  if (!same) throw new Refusal('This would change another part of the page.');
}

/** @throws Refusal if there are no words in this range */
function requireBlock({ source: { text } }: PageDocument, [start, end]: Range): void {
  if (start >= end || end > text.length || text.slice(start, end).trim() === '')
    throw new Refusal('This text is no longer at its place on the page. Select it again.');
}

function* listWays(document: PageDocument, range: Range, markdown: string, indentation: string): Generator<string> {
  const { text } = document.source;
  const lineEnd = getLineEnd(text);
  yield replaceRange(text, range, replaceWords(text.slice(...range), markdown, indentation, lineEnd));
  yield replaceRange(text, range, markdown.replaceAll(/\r\n|\n|\r/g, `${lineEnd}${indentation}`));
}

/** A paragraph that begins with one of these words would be code. */
const codeStart = /^(?:e(?=xport\b)|i(?=mport\b))/;

/**
 * Replaces the Markdown of a block. Only the words that differ are changed.
 *
 * @throws Refusal if the text does not read back, or if it changes another part of the page
 */
export function writeBlock(document: PageDocument, range: Range, markdown: string): string {
  requireBlock(document, range);
  const { text } = document.source;
  if (trim(markdown) === '') throw new Refusal('A text cannot be empty. Delete it instead.');
  const item = /[\r\n][ \t]*(?:[-*+]|\d+[.)])[ \t]/.test(markdown) ? findMark(text, range) : undefined;
  // Another item is beside this one, and not in it.
  if (item && item.start < range[0]) return writeBlock(document, [item.start, range[1]], item.mark + markdown);
  const before = getLead(text, range[0]);
  const indentation = toIndentation(before ?? '');
  const lines = `${markdown.replaceAll(/\r\n|\n|\r/g, `\n${indentation}`)}\n`;
  // A change whose answer was lost is asked for again: its items are there.
  if (item && `${text.slice(range[0])}\n`.replaceAll('\r', '').startsWith(lines)) return text;
  const written = before === '' ? markdown.replace(codeStart, (letter) => `&#${letter.charCodeAt(0)};`) : markdown;
  return findFirstValid(listWays(document, range, written, indentation), (result) => {
    requireSameOutside(document, range, result);
    const block = dedent(result.slice(range[0], range[1] + result.length - text.length), indentation);
    if (!isDeepStrictEqual(parse(block), parse(written)))
      throw new Refusal('This text would be read differently at this place of the page.');
  });
}

/** The mark of a list item at the beginning of a block, or directly before it. */
function findMark(text: string, [start, end]: Range): { start: number; mark: string } | undefined {
  const before = /(?:[-*+]|\d+[.)])[ \t]+$/.exec(text.slice(getLineStart(text, start), start));
  if (before) return { start: start - before[0].length, mark: before[0] };
  const own = /^(?:[-*+]|\d+[.)])[ \t]+/.exec(text.slice(start, end));
  return own ? { start, mark: own[0] } : undefined;
}

/** Whether Markdown ends a list that it is below, because it is neither an item nor a paragraph of words. */
export const endsList = (markdown: string) => /^(?:#{1,6}[ \t]|\||>|!\[)/.test(markdown);

const countUp = (mark: string) => mark.replace(/\d+/, (number) => String(Number(number) + 1));

/**
 * Finds the lines of a block.
 *
 * @returns its item, if it begins one, what precedes it on its line, and its last character
 * @throws Refusal with this message, if it shares its lines with something else
 */
function locateBlock(document: PageDocument, range: Range, message: string) {
  requireBlock(document, range);
  const { text } = document.source;
  const item = findMark(text, range);
  const start = item?.start ?? range[0];
  const before = getLead(text, start);
  const rest = text.slice(range[1], getNextLine(text, range[1]));
  if (before === undefined || rest.trim() !== '') throw new Refusal(message);
  return { item, start, before, end: range[0] + trimEnd(text.slice(...range)).length };
}

/**
 * Adds Markdown after a block. After an item of a list, a paragraph is another item.
 *
 * @returns the text, and the range of the new block in it
 */
export function addBlock(document: PageDocument, range: Range, markdown: string): { text: string; block: Range } {
  const message = 'Nothing can be added after this text. Add it after the whole part.';
  const { item, before, end } = locateBlock(document, range, message);
  const { text } = document.source;
  const lineEnd = getLineEnd(text);
  const isItem = item !== undefined && !endsList(markdown);
  const mark = isItem && findMark(markdown, [0, markdown.length]) === undefined ? countUp(item.mark) : '';
  const indentation = toIndentation(before) + ' '.repeat(mark.length);
  const gap = isItem ? lineEnd : `${lineEnd}${before.trimEnd()}${lineEnd}`;
  const lines = trim(markdown).replaceAll(/\r\n|\n|\r/g, `${lineEnd}${indentation}`);
  // Next to another list, a list with other marks is one of its own.
  const add = (words: string) => replaceRange(text, [end, end], gap + before + mark + words);
  const result = findFirstValid([add(lines), add(lines.replaceAll(/^- /gm, '* '))], (way) => {
    requireSameOutside(document, [end, end], way);
  });
  const from = end + gap.length + before.length;
  return { text: result, block: [from, from + mark.length + lines.length] };
}

const listTypes = ({ node, parent }: PageNode): string[] => [node.type, ...(parent ? listTypes(parent) : [])];

/** Lists the components and words of a page, each with the kinds of what it is in: two lists may become one. */
const listParts = ({ page }: PageDocument) =>
  page.nodes
    .filter((part) => isElement(part) || getChildren(part.node).length === 0)
    .map((part) => ({ from: part.range[0], types: listTypes(part) }));

/** @throws Refusal if anything but this range reads differently now */
export function requireSameRest(before: PageDocument, [start, end]: Range, text: string): void {
  const message = 'This would change another part of the page.';
  const shift = text.length - before.source.text.length;
  const rest = listParts(before)
    .filter(({ from }) => from < start || from >= end)
    .map(({ from, types }) => ({ from: from < start ? from : from + shift, types }));
  if (!isDeepStrictEqual(listParts(readBack(before, text, message)), rest)) throw new Refusal(message);
}

/** Lists the ways to remove whole lines: one of the gaps around them stays, or an empty line in their place. */
function* listRemovals(text: string, [start, end]: Range): Generator<string> {
  const from = getLineStart(text, start);
  const next = getNextLine(text, end);
  const after = next + (/^(?:[ \t]*(?:\r\n|\n|\r))*/.exec(text.slice(next))?.[0].length ?? 0);
  if (after === text.length) {
    const before = /(?:(?:\r\n|\n|\r)[ \t]*)*$/.exec(text.slice(0, from))?.[0] ?? '';
    yield text.slice(0, from - before.length) + (/[\r\n]$/.test(text) ? getLineEnd(text) : '');
  }
  const isBelowGap = trim(splitLines(text.slice(0, from)).at(-1) ?? '') === '';
  yield replaceRange(text, [from, isBelowGap ? after : next], '');
  yield replaceRange(text, [from, end], text.slice(from, start).trimEnd());
}

/** Removes the lines of a range. @throws Refusal if what stays would read differently */
export const removeLines = (document: PageDocument, range: Range): string =>
  findFirstValid(listRemovals(document.source.text, range), (way) => {
    requireSameRest(document, range, way);
  });

/**
 * Removes a block. The mark of an item goes with it, but its list begins with the same number as before.
 *
 * @throws Refusal if the item has more in it, or if what stays would read differently
 */
export function removeBlock(document: PageDocument, range: Range): string {
  const message = 'This text cannot be removed by itself. Remove the part that it belongs to.';
  const { item, start, end } = locateBlock(document, range, message);
  const { nodes } = document.page;
  const own = item && nodes.find((part) => isType(part, 'listItem') && part.range[0] === start && part.range[1] >= end);
  if (own && getChildren(own.node).length > 1) throw new Refusal(message);
  const [first, next] = own ? nodes.filter(({ parent }) => parent === own.parent) : [];
  if (!next || own !== first) return removeLines(document, [start, end]);
  const { text } = document.source;
  // The next item takes its number.
  const skipNumber = (at: number) => at + text.slice(at).search(/\D/);
  const result = replaceRange(text, [skipNumber(start), skipNumber(next.range[0])], '');
  requireSameRest(document, [start, end], result);
  return result;
}
