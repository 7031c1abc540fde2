import type { EarlyWords } from '../saved/saved-texts.ts';
import type { Editable } from './typing.ts';

type KeyInput = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** A key press, or a text that was pasted. */
type Input = KeyInput | { pasted: string };

/** Where keys move the caret. */
const moves: Readonly<Record<string, readonly [direction: string, by: string]>> = {
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
};

const deletions: Readonly<Record<string, 'delete' | 'forwardDelete'>> = {
  Backspace: 'delete',
  Delete: 'forwardDelete',
};

/** Whether a key does something in a field: it writes, deletes, moves the caret, selects or saves. */
function belongsToField(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (event.getModifierState('AltGraph')) return Array.from(key).length === 1;
  if (altKey) return false;
  if (key in moves || key in deletions || key === 'Enter') return true;
  return ctrlKey || metaKey ? ['a', 'b', 'i'].includes(key.toLowerCase()) : Array.from(key).length === 1;
}

/** What is typed at a text before its field is open. The browser keeps the words until the field has them. */
export class EarlyKeys {
  readonly #words: EarlyWords;
  readonly #inputs: Input[] = [];
  #text = '';

  constructor(words: EarlyWords) {
    this.#words = words;
  }

  get hasWords(): boolean {
    return this.#text.trim() !== '';
  }

  /** Takes a key over. Returns false for one that does nothing in a field. */
  press(event: KeyboardEvent): boolean {
    if (!belongsToField(event)) return false;
    const { key, shiftKey, ctrlKey, metaKey } = event;
    this.#inputs.push({ key, shiftKey, ctrlKey, metaKey });
    const isWritten = Array.from(key).length === 1 && !((ctrlKey || metaKey) && !event.getModifierState('AltGraph'));
    if (isWritten) this.#write(key);
    return true;
  }

  paste(pasted: string): void {
    this.#inputs.push({ pasted });
    this.#write(pasted);
  }

  #write(text: string): void {
    this.#text += text;
    this.#words.keep(this.#text);
  }

  /** Does in the field what the keys do there. */
  replay(field: HTMLElement): void {
    for (const input of this.#inputs) {
      if ('pasted' in input) paste(field, input.pasted);
      else press(field, input);
    }
    this.#words.drop();
  }

  /** Offers the words, because their field does not open. */
  leave(): void {
    if (this.hasWords) this.#words.leave();
    else this.#words.drop();
  }

  /** Gives up what was typed. */
  drop(): void {
    this.#words.drop();
  }
}

const getView = (field: HTMLElement) => field.ownerDocument.defaultView ?? window;

function paste(field: HTMLElement, text: string): void {
  const { ClipboardEvent, DataTransfer } = getView(field);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

function moveCaret(selection: Selection, field: HTMLElement, { key, shiftKey, ctrlKey }: KeyInput): void {
  const [direction, by] = moves[key] ?? [];
  if (by === 'lineboundary' && ctrlKey)
    selection[shiftKey ? 'extend' : 'collapse'](field, key === 'Home' ? 0 : field.childNodes.length);
  else selection.modify(shiftKey ? 'extend' : 'move', direction, by === 'character' && ctrlKey ? 'word' : by);
}

/** Lets the field handle a key, or else does what browsers do. */
function press(field: HTMLElement, input: KeyInput): void {
  const { KeyboardEvent } = getView(field);
  if (!field.dispatchEvent(new KeyboardEvent('keydown', { ...input, bubbles: true, cancelable: true }))) return;
  const { key, ctrlKey, metaKey } = input;
  const { ownerDocument: document } = field;
  const editable: Editable = document;
  const selection = document.getSelection();
  const deletion = deletions[key];
  if (selection && key in moves) moveCaret(selection, field, input);
  else if (deletion) editable.execCommand(deletion);
  else if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) selection?.selectAllChildren(field);
  else editable.execCommand('insertText', false, key);
}
