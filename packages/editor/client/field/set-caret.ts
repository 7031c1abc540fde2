import { isUnwritten } from '../../shared/unwritten.ts';
import type { Point } from '../page/pointer.ts';
import { endEmphasis, type Tool } from './commands.ts';

/** Puts the caret where the pointer is, or after the last word, with bold and italic off. Words that are only an example are selected. */
export function setCaret(field: HTMLElement, tools: readonly Tool[], point: Point | undefined): void {
  const { ownerDocument: document } = field;
  field.focus({ preventScroll: true });
  const selection = document.getSelection();
  if (!selection) return;
  selection.selectAllChildren(field);
  if (isUnwritten(field.textContent)) return;
  selection.collapse(field, field.childNodes.length);
  endEmphasis(document, tools);
  if (!point) return;
  const position = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(point.x, point.y) : undefined;
  if (position && field.contains(position.offsetNode)) selection.collapse(position.offsetNode, position.offset);
}
