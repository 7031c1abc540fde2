import type { Announce } from './announce.ts';
import {
  emphasisMarks,
  findEmptyMarks,
  toggleEmphasis,
  type Emphasis,
  type Replacement,
  type SelectedText,
} from './emphasis.ts';
import { isText } from './nodes.ts';

/** The only way to change a text so that the browser's own undo takes it back. It is deprecated, but nothing replaces it. */
interface Editable {
  execCommand: (command: 'insertText' | 'delete', hasInterface: boolean, text?: string) => boolean;
}

/** Inserts a text at the caret, in place of what is selected. Without a text, deletes what is selected. */
function insertText(document: Editable, text: string): void {
  if (text === '') document.execCommand('delete', false);
  else document.execCommand('insertText', false, text);
}

/** Does what a key does in a field: writes a character, or deletes the one before the caret. */
export function typeKey({ ownerDocument: document }: HTMLElement, key: string): void {
  insertText(document, key === 'Backspace' ? '' : key);
}

/** What the keys and buttons write into a text. */
export type MarkName = Emphasis | 'link';

function listTexts(field: HTMLElement): Text[] {
  const walker = field.ownerDocument.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (isText(node)) texts.push(node);
  return texts;
}

/** Reads the text of a field, and what is selected in it. */
function readSelected(field: HTMLElement): SelectedText | undefined {
  const selection = field.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  const selected = selection.getRangeAt(0);
  if (!field.contains(selected.commonAncestorContainer)) return undefined;
  const before = selected.cloneRange();
  before.selectNodeContents(field);
  before.setEnd(selected.startContainer, selected.startOffset);
  const start = before.toString().length;
  return { text: field.textContent, start, end: start + selected.toString().length };
}

/** Selects a part of the text of a field. */
function select(field: HTMLElement, start: number, end: number): void {
  const texts = listTexts(field);
  const find = (offset: number): [node: Node, offset: number] => {
    let left = offset;
    for (const text of texts) {
      if (left <= text.length) return [text, left];
      left -= text.length;
    }
    return [field, field.childNodes.length];
  };
  field.ownerDocument.getSelection()?.setBaseAndExtent(...find(start), ...find(end));
}

function replace(field: HTMLElement, { from, to, insert, start, end }: Replacement): void {
  if (from < to || insert !== '') {
    select(field, from, to);
    insertText(field.ownerDocument, insert);
  }
  select(field, start, end);
}

/** Writes the marks of Markdown into a field, and keeps track of emphasis that waits for words. */
export class MarkWriter {
  readonly #field: HTMLElement;
  readonly #announce: Announce;
  /** Emphasis for what is typed next, at this place. */
  #waiting: { at: number; emphases: readonly Emphasis[] } | undefined;

  constructor(field: HTMLElement, announce: Announce) {
    this.#field = field;
    this.#announce = announce;
    field.addEventListener('beforeinput', this.#onBeforeInput);
    field.addEventListener('compositionend', this.#onCompositionEnd);
    field.addEventListener('input', this.#onInput);
  }

  /** Emphasises the selected words or makes them a link. Emphasis that is there already is removed. */
  write(name: MarkName): void {
    const selected = readSelected(this.#field);
    if (!selected) return;
    if (name === 'link') {
      this.#writeLink(selected);
      return;
    }
    const replacement = toggleEmphasis(selected, name);
    if (replacement) replace(this.#field, replacement);
    else if (selected.start === selected.end) this.#toggleWaiting(selected.start, name);
  }

  #writeLink({ text, start, end }: SelectedText): void {
    const insert = `[${text.slice(start, end)}]()`;
    // The caret goes into the address, or into the words if there are none yet.
    const caret = start === end ? start + 1 : start + insert.length - 1;
    replace(this.#field, { from: start, to: end, insert, start: caret, end: caret });
  }

  #toggleWaiting(at: number, name: Emphasis): void {
    const present = this.#waiting?.at === at ? this.#waiting.emphases : [];
    const isOn = !present.includes(name);
    this.#waiting = { at, emphases: isOn ? [...present, name] : present.filter((each) => each !== name) };
    this.#announce(`${name === 'bold' ? 'Bold' : 'Italic'} ${isOn ? 'on' : 'off'}.`);
  }

  /** Takes the emphasis that waits for words at a place. */
  #take(at: number): readonly Emphasis[] {
    const emphases = this.#waiting?.at === at ? this.#waiting.emphases : [];
    this.#waiting = undefined;
    return emphases;
  }

  /** Writes words with the marks of emphasis in place of a part of the text. */
  #emphasise(from: number, to: number, words: string, emphases: readonly Emphasis[]): void {
    const marks = emphases.map((name) => emphasisMarks[name]).join('');
    const end = from + marks.length + words.length;
    replace(this.#field, { from, to, insert: marks + words + marks, start: end, end });
  }

  readonly #onBeforeInput = (event: InputEvent) => {
    if (!this.#waiting || event.inputType !== 'insertText' || event.data === null || event.isComposing) return;
    const selected = readSelected(this.#field);
    if (!selected) return;
    const emphases = this.#take(selected.start);
    // Spaces stay outside.
    if (event.data.trim() === '') this.#waiting = { at: selected.start + event.data.length, emphases };
    else if (emphases.length > 0) {
      event.preventDefault();
      this.#emphasise(selected.start, selected.end, event.data, emphases);
    }
  };

  readonly #onCompositionEnd = ({ data }: CompositionEvent) => {
    const selected = readSelected(this.#field);
    if (!this.#waiting || !selected || data === '') return;
    const from = selected.start - data.length;
    const emphases = this.#take(from);
    if (emphases.length > 0) this.#emphasise(from, selected.start, data, emphases);
  };

  /** When emphasised words are deleted, their marks go, too. */
  readonly #onInput = (event: Event) => {
    if (!(event as InputEvent).inputType.startsWith('delete')) return;
    const selected = readSelected(this.#field);
    const empty = selected && findEmptyMarks(selected.text, selected.start);
    if (empty) replace(this.#field, { ...empty, insert: '', start: empty.from, end: empty.from });
  };
}

interface Options {
  /** Takes marks of Markdown. Undefined if the text is plain. */
  marks: MarkWriter | undefined;
  /** Whether the text may have line breaks. */
  hasLines: boolean;
  onSave: () => void;
  onCancel: () => void;
  onInput: () => void;
}

const shortcuts: Readonly<Record<string, MarkName>> = { b: 'bold', i: 'italic', k: 'link' };

/** Handles the keys of a field, and lets only plain text into it. */
export function handleTyping(field: HTMLElement, { marks, hasLines, onSave, onCancel, onInput }: Options): void {
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
      marks?.write(mark);
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
