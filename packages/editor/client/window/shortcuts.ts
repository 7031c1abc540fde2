import { flushSync } from 'react-dom';

import { isTyped } from '../field/typing.ts';
import { isElement } from '../page/nodes.ts';
import { findChosenTab } from '../panel/Panel.tsx';
import { focusFinder } from './PageChooser.tsx';

export interface Shortcuts {
  undo: () => Promise<unknown>;
  redo: () => Promise<unknown>;
  save: () => void;
  isSaved: () => boolean;
  showPanel: () => void;
  focusPage: () => void;
}

/** Whether a key press belongs to an input, which has an undo of its own. */
const isTyping = (target: EventTarget | null) =>
  isElement(target) &&
  target.closest('[contenteditable]:not([contenteditable="false"]), input, textarea, select') !== null;

/** Whether a key types a character, and nothing takes it. */
export const isForPage = (event: KeyboardEvent): boolean =>
  isTyped(event) && !event.defaultPrevented && !isTyping(event.target);

/** Moves the focus to the field of what is selected, or else to the heading of the form, from where Tab leads into it. */
function focusPanel(panel: HTMLElement): void {
  const form = panel.querySelector<HTMLElement>('[data-selected-field]');
  const field = document.getElementById(form?.dataset.selectedField ?? '') ?? panel.querySelector<HTMLElement>('h2');
  (field ?? findChosenTab())?.focus();
}

/** Undoes, redoes and saves with the usual keys, goes to the panel and back, and to the search, in the editor and on the page in the frame. */
export function handleShortcut(
  event: KeyboardEvent,
  { undo, redo, save, isSaved, showPanel, focusPage }: Shortcuts,
): void {
  if (event.key === 'F6') {
    event.preventDefault();
    // The panel may have to be opened first.
    flushSync(showPanel);
    const panel = document.getElementById('panel');
    if (panel?.contains(document.activeElement) === true) focusPage();
    else if (panel) focusPanel(panel);
    return;
  }
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === 'f' && event.shiftKey) {
    event.preventDefault();
    focusFinder();
    return;
  }
  if (key === 's') {
    // The browser would save the page of the editor.
    event.preventDefault();
    save();
    return;
  }
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (key !== 'z' && !isRedo) return;
  if (isTyping(event.target)) {
    // A text of the page that was only clicked has nothing to undo by itself.
    const field = isElement(event.target) && event.target.matches('[data-edit-field]') ? event.target : undefined;
    if (isRedo || !field || !isSaved()) return;
    field.blur();
  }
  event.preventDefault();
  void (isRedo ? redo() : undo());
}
