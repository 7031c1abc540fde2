/** The only way to insert a text so that the browser's own undo takes it back. It is deprecated, but nothing replaces it. */
interface Editable {
  execCommand: (command: 'insertText', hasInterface: boolean, text: string) => boolean;
}

/** Inserts a text at the caret. */
function insertText(document: Editable, text: string): void {
  document.execCommand('insertText', false, text);
}

/** The marks that the keys and buttons write. */
const marks = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  link: ['[', ']()'],
} as const;

export type MarkName = keyof typeof marks;

/** Writes marks of Markdown around the selected words. */
export function wrapSelection(field: HTMLElement, name: keyof typeof marks): void {
  const [before, after] = marks[name];
  const { ownerDocument: document } = field;
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const words = selection.toString();
  insertText(document, before + words + after);
  // Without words, the caret goes between the marks; behind a link, into its address.
  const back = name === 'link' ? 1 : words === '' ? after.length : 0;
  for (let step = 0; step < back; step += 1) selection.modify('move', 'backward', 'character');
}

interface Options {
  isMarkdown: boolean;
  /** Whether the text may have line breaks. */
  hasLines: boolean;
  onSave: () => void;
  onCancel: () => void;
  onInput: () => void;
}

const shortcuts: Readonly<Record<string, keyof typeof marks>> = { b: 'bold', i: 'italic', k: 'link' };

/** Handles the keys of a field, and lets only plain text into it. */
export function handleTyping(field: HTMLElement, { isMarkdown, hasLines, onSave, onCancel, onInput }: Options): void {
  const { ownerDocument: document } = field;
  const insertPlain = (text: string) => {
    insertText(document, hasLines ? text.replaceAll(/\r\n?/g, '\n') : text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' '));
  };

  field.addEventListener('keydown', (event) => {
    // The page must not take keys for its own: arrow keys would choose a tab.
    event.stopPropagation();
    // While a character is composed, Enter and Escape belong to the input method.
    if (event.isComposing) return;
    const mark = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined;
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (event.shiftKey && hasLines) insertText(document, '\n');
      else onSave();
    } else if (mark) {
      // Also in plain text, where bold would be formatting of the browser.
      event.preventDefault();
      if (isMarkdown) wrapSelection(field, mark);
    }
  });
  for (const type of ['keyup', 'keypress', 'click', 'pointerdown', 'mousedown']) {
    field.addEventListener(type, (event) => {
      event.stopPropagation();
      // A click in a link would follow it.
      if (type === 'click') event.preventDefault();
    });
  }
  field.addEventListener('paste', (event) => {
    event.preventDefault();
    insertPlain(event.clipboardData?.getData('text/plain') ?? '');
  });
  field.addEventListener('drop', (event) => {
    event.preventDefault();
    insertPlain(event.dataTransfer?.getData('text/plain') ?? '');
  });
  field.addEventListener('input', onInput);
}

/** Puts the caret where the pointer is, or at the end. */
export function placeCaret(field: HTMLElement, point: { x: number; y: number } | undefined): void {
  const { ownerDocument: document } = field;
  field.focus({ preventScroll: true });
  const selection = document.getSelection();
  if (!selection) return;
  selection.selectAllChildren(field);
  selection.collapseToEnd();
  if (!point) return;
  const position = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(point.x, point.y) : undefined;
  if (position && field.contains(position.offsetNode)) selection.collapse(position.offsetNode, position.offset);
}
