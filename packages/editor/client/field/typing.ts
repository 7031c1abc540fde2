import { isUnwritten } from '../../shared/unwritten.ts';
import { lineEnds } from '../content/values.ts';
import { isText } from '../page/nodes.ts';
import { breakLine, insertHtml, insertText, type Tool } from './commands.ts';
import type { FieldWords } from './field-words.ts';
import { readPasted } from './pasted.ts';
import { renderCharacters } from './rich-field.ts';

/** Whether a key types a character. A space presses what has the focus, or scrolls. */
export const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^\S$/.test(key) && !(ctrlKey || metaKey || altKey);

/** What goes between the words of a text and a letter typed after they were saved: the letter begins another word. */
export const separate = (words: string, key: string | null): string =>
  /\S$/.test(words) && !isUnwritten(words) && /^[\p{L}\p{N}]$/u.test(key ?? '') ? ' ' : '';

/** At the end of a link, browsers type outside it: if its words are typed over, only the first letter would lead anywhere. */
function extendLinks(field: HTMLElement): void {
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
    insertHtml(document, longer.outerHTML);
  });
}

interface Options extends Pick<FieldWords, 'hasLines' | 'lineEnd'> {
  isRich: boolean;
  onTool: (tool: Tool) => void;
  onEnter: () => void;
  onSave: () => void;
  onCancel: () => void;
  /** Returns whether it has deleted something. */
  onBackspace: () => boolean;
  onInput: () => void;
}

const shortcuts: Readonly<Record<string, Tool>> = { b: 'bold', i: 'italic', k: 'link' };

/** Handles the keys of a field. Of what is pasted or dropped, it takes only the words and the formats that they may have. */
export function handleTyping(
  field: HTMLElement,
  { onTool, hasLines, isRich, lineEnd, onEnter, onSave, onCancel, onBackspace, onInput }: Options,
): void {
  const { ownerDocument: document } = field;
  const insert = (event: Event, data: DataTransfer | null) => {
    event.preventDefault();
    const html = isRich ? data?.getData('text/html') : undefined;
    const plain = data?.getData('text/plain') ?? '';
    const words = plain.replaceAll(/^[\r\n]+|[\r\n]+$/g, '').replaceAll(lineEnds, lineEnd);
    const pasted = html ? readPasted(html, lineEnd) : Array.from(words, (text) => ({ text }));
    if (isRich && pasted.some(({ text, ...format }) => text === '\n' || Object.keys(format).length > 0)) {
      const holder = document.createElement('span');
      holder.append(...renderCharacters(document, pasted));
      insertHtml(document, holder.innerHTML);
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
  extendLinks(field);
}
