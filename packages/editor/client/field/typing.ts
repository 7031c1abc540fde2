import { isUnwritten } from '../../shared/unwritten.ts';
import { pastedItem } from '../content/inline-markdown.ts';
import { isElement, isText } from '../page/nodes.ts';
import { readPasted } from './pasted.ts';
import { readCharacters, renderCharacters } from './rich-field.ts';
import { joinCharacters } from '../content/rich-text.ts';

/** The only changes that the browser's own undo takes back. They are deprecated, but nothing replaces them. */
interface Editable {
  execCommand: (command: string, hasInterface?: boolean, text?: string) => boolean;
  queryCommandState: (command: string) => boolean;
}

/** Inserts a text at the caret, in place of what is selected. Without a text, deletes what is selected. */
export function insertText(document: Editable, text: string): void {
  if (text === '') document.execCommand('delete');
  else document.execCommand('insertText', false, text);
}

function breakLine(document: Editable): void {
  // Not every browser knows the command.
  if (!document.execCommand('insertLineBreak')) insertText(document, '\n');
}

/** Reads the words before the caret of a field, and those behind it, with their line breaks. */
export function readAround(field: HTMLElement): { before: string; after: string } {
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
 * Begins an item or a paragraph at the caret. After the last word, it is neither bold nor a link.
 *
 * @param bullet what begins an item; nothing for a paragraph
 */
export function beginPart(field: HTMLElement, bullet: string, tools: readonly Tool[]): void {
  const { ownerDocument: document } = field;
  const selection = document.getSelection();
  const isBehind = readAround(field).after.trim() === '';
  if (isBehind) selection?.collapse(field, field.childNodes.length);
  if (bullet === '') for (const _ of '\n\n') breakLine(document);
  else (document as Editable).execCommand('insertHTML', false, `<br>${bullet}`);
  if (isBehind) endEmphasis(field, tools);
}

/** Takes back what begins the part that the caret is in, if nothing else is before the caret. Returns whether there was something. */
export function takePartBack(field: HTMLElement, beginning: RegExp): boolean {
  const { ownerDocument: document } = field;
  const selection = document.getSelection();
  const [begun = ''] = selection?.isCollapsed === true ? (beginning.exec(readAround(field).before) ?? []) : [];
  for (const _ of begun) selection?.modify('extend', 'backward', 'character');
  if (begun !== '') insertText(document, '');
  return begun !== '';
}

/** Whether a key types a character. A space presses what has the focus, or scrolls. */
export const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^\S$/.test(key) && !(ctrlKey || metaKey || altKey);

/** What goes between the words of a text and a letter typed after they were saved: the letter begins another word. */
export const separate = (words: string, key: string | null): string =>
  /\S$/.test(words) && !isUnwritten(words) && /^[\p{L}\p{N}]$/u.test(key ?? '') ? ' ' : '';

export type Tool = 'bold' | 'italic' | 'link';

/** Makes the selected words, or what is typed next, bold or italic, or no longer so. */
export function emphasise({ ownerDocument: document }: HTMLElement, tool: Exclude<Tool, 'link'>): void {
  (document as Editable).execCommand(tool);
}

/** Makes what is typed next neither bold nor italic, where a tool could make it so. */
function endEmphasis(field: HTMLElement, tools: readonly Tool[]): void {
  const { ownerDocument: document } = field;
  for (const tool of tools)
    if (tool !== 'link' && (document as Editable).queryCommandState(tool)) emphasise(field, tool);
}

/** Reads the link that the caret is in, or that the selected words are to become. */
export function selectLink(field: HTMLElement) {
  const { ownerDocument: document } = field;
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0).cloneRange();
  if (!field.contains(range.commonAncestorContainer)) return undefined;
  const around = range.commonAncestorContainer;
  const link = (isElement(around) ? around : around.parentElement)?.closest('a');
  const isLinked = link !== null && link !== undefined && field.contains(link);
  if (isLinked) range.selectNodeContents(link);
  return {
    href: isLinked ? (link.getAttribute('href') ?? '') : undefined,
    /** Makes the selected words a link, or no link without an address. Without words, those of the target are written. */
    write: (href: string | undefined, title: string) => {
      field.focus({ preventScroll: true });
      selection.removeAllRanges();
      selection.addRange(range);
      const editable: Editable = document;
      if (href === undefined) {
        editable.execCommand('unlink');
        return;
      }
      if (range.collapsed) {
        insertText(document, title);
        for (const _ of title) selection.modify('extend', 'backward', 'character');
      }
      editable.execCommand('unlink');
      editable.execCommand('createLink', false, href);
      selection.collapseToEnd();
    },
  };
}

/** At the end of a link, browsers type outside it: if its words are typed over, only the first letter would lead anywhere. */
function keepInLink(field: HTMLElement): void {
  const { ownerDocument: document } = field;
  let isOver = false;
  field.addEventListener('pointerdown', () => (isOver = false));
  field.addEventListener('keydown', ({ key }) => (isOver &&= !/^(?:Arrow|Home|End|Page)/.test(key)));
  field.addEventListener('beforeinput', (event) => {
    const selection = document.getSelection();
    const { inputType, data } = event;
    if (!selection || inputType !== 'insertText' || data === null) return;
    const { focusNode: node, focusOffset, isCollapsed } = selection;
    isOver ||= !isCollapsed;
    const link = node?.parentElement;
    const isAtEnd = isCollapsed && isText(node) && node.length === focusOffset && link?.childNodes.length === 1;
    // A letter belongs to the word before it.
    if (!isAtEnd || link.localName !== 'a' || !(isOver || /[\p{L}\p{N}]/u.test(data))) return;
    event.preventDefault();
    const longer = link.cloneNode() as Element;
    longer.textContent = node.data + data;
    // No other command keeps the link, and can be undone.
    selection.selectAllChildren(link);
    (document as Editable).execCommand('insertHTML', false, longer.outerHTML);
  });
}

interface Options {
  onTool: (tool: Tool) => void;
  hasLines: boolean;
  isRich: boolean;
  /** What replaces the end of a pasted line. */
  lineEnd: string;
  onEnter: () => void;
  onSave: () => void;
  onCancel: () => void;
  /** Returns whether it has deleted something. */
  onBackspace: () => boolean;
  onInput: () => void;
}

const shortcuts: Readonly<Record<string, Tool>> = { b: 'bold', i: 'italic', k: 'link' };

/** Handles the keys of a field. Of what is pasted or dropped, it takes only the words and the looks that they may have. */
export function handleTyping(
  field: HTMLElement,
  { onTool, hasLines, isRich, lineEnd, onEnter, onSave, onCancel, onBackspace, onInput }: Options,
): void {
  const { ownerDocument: document } = field;
  const insert = (event: Event, data: DataTransfer | null) => {
    event.preventDefault();
    const html = isRich ? data?.getData('text/html') : undefined;
    const plain = data?.getData('text/plain') ?? '';
    const words = plain.replaceAll(/^[\r\n]+|[\r\n]+$/g, '').replaceAll(/[ \t]*[\r\n]+[ \t]*/g, lineEnd);
    const read = html ? readPasted(html, lineEnd) : Array.from(words, (text) => ({ text }));
    const isBegun = read[0]?.text === pastedItem.trim() && readAround(field).before !== '';
    const pasted = isBegun ? [...Array.from(lineEnd, (text) => ({ text })), ...read] : read;
    if (isRich && pasted.some(({ text, ...look }) => text === '\n' || Object.keys(look).length > 0)) {
      const holder = document.createElement('span');
      holder.append(...renderCharacters(document, pasted));
      (document as Editable).execCommand('insertHTML', false, holder.innerHTML);
    } else if (words !== '') insertText(document, words);
  };

  field.addEventListener('keydown', (event) => {
    // The page must not take keys for its own: arrow keys would choose a tab.
    event.stopPropagation();
    // While a character is composed, Enter and Escape belong to the input method.
    if (event.isComposing) return;
    const tool = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined;
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) onSave();
      else if (event.shiftKey && hasLines) breakLine(document);
      else onEnter();
    } else if (event.key === 'Backspace' && onBackspace()) event.preventDefault();
    else if (tool) {
      // In plain text, too: the browser would make words bold by itself.
      event.preventDefault();
      onTool(tool);
    }
  });
  for (const type of ['keyup', 'keypress', 'click', 'pointerdown', 'mousedown']) {
    field.addEventListener(type, (event) => {
      event.stopPropagation();
      // A click in a link would follow it.
      if (type === 'click') event.preventDefault();
    });
  }
  field.addEventListener('paste', (event) => insert(event, event.clipboardData));
  field.addEventListener('drop', (event) => insert(event, event.dataTransfer));
  field.addEventListener('input', onInput);
  keepInLink(field);
}

/** Puts the caret where the pointer is, or after the last word, with bold and italic off. Words that are only an example are selected. */
export function placeCaret(
  field: HTMLElement,
  tools: readonly Tool[],
  point: { x: number; y: number } | undefined,
): void {
  const { ownerDocument: document } = field;
  field.focus({ preventScroll: true });
  const selection = document.getSelection();
  if (!selection) return;
  selection.selectAllChildren(field);
  if (isUnwritten(field.textContent)) return;
  selection.collapse(field, field.childNodes.length);
  endEmphasis(field, tools);
  if (!point) return;
  const position = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(point.x, point.y) : undefined;
  if (position && field.contains(position.offsetNode)) selection.collapse(position.offsetNode, position.offset);
}
