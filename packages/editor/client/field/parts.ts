import { beginBelow, emptyPart, getBreak } from '../content/inline-markdown.ts';
import { joinCharacters, type Character } from '../content/rich-text.ts';
import { breakLine, endEmphasis, insertHtml, insertText, type Tool } from './commands.ts';
import { readCharacters } from './rich-field.ts';

// The parts of a field: the items of a list, or paragraphs. Several can be written in the field of one.

/** Reads the words before the caret of a field, and those behind it, with their line breaks. */
function readAround(field: HTMLElement): { before: string; after: string } {
  const selection = field.ownerDocument.getSelection();
  const read = (isBefore: boolean) => {
    const range = field.ownerDocument.createRange();
    range.selectNodeContents(field);
    const { focusNode: node, focusOffset } = selection ?? {};
    if (node && field.contains(node)) range[isBefore ? 'setEnd' : 'setStart'](node, focusOffset ?? 0);
    return joinCharacters(readCharacters(range.cloneContents()));
  };
  return { before: read(true), after: read(false) };
}

/**
 * Begins another part at the caret. After the last word, it is neither bold nor a link.
 *
 * @param bullet what begins an item in the file; nothing for a paragraph
 * @returns false if the last part has no words yet
 */
export function beginPart(field: HTMLElement, bullet: string, tools: readonly Tool[]): boolean {
  const { ownerDocument: document } = field;
  const { before, after } = readAround(field);
  const isBehind = after.trim() === '';
  if (isBehind && (before === '' || emptyPart.test(before))) return false;
  if (isBehind) document.getSelection()?.collapse(field, field.childNodes.length);
  if (bullet === '') for (const _ of '\n\n') breakLine(document);
  else insertHtml(document, beginBelow(bullet).replace('\n', '<br>'));
  if (isBehind) endEmphasis(document, tools);
  return true;
}

/** Deletes the beginning of the part that the caret is in, if the part has no words before the caret. Returns whether it has. */
export function deleteEmptyPart(field: HTMLElement): boolean {
  const { ownerDocument: document } = field;
  const selection = document.getSelection();
  const [begun = ''] = selection?.isCollapsed === true ? (emptyPart.exec(readAround(field).before) ?? []) : [];
  for (const _ of begun) selection?.modify('extend', 'backward', 'character');
  if (begun !== '') insertText(document, '');
  return begun !== '';
}

/** No part is bold, or a link, beyond its end. */
export function separateParts(chars: readonly Character[], bullet: string): Character[] {
  const words = chars.map(({ text }) => (text.length === 1 ? text : '\0')).join('');
  const ends = [...words.matchAll(getBreak(bullet))];
  const isEnd = (at: number) => ends.some(({ 0: { length }, index }) => at >= index && at < index + length);
  return chars.map((char, at) => (isEnd(at) ? { text: char.text } : char));
}
