import type { TextSpot } from '../page/marked-page.ts';
import { replaceNodes } from '../page/nodes.ts';

/** Elements in which browsers do not let people type: a space presses them. */
const PRESSED = 'button, summary';

interface FieldOptions {
  /** Whether the page must stay as it is beneath the field: React still compares it with what it renders. */
  isFloating: boolean;
  name: string;
  hasLines: boolean;
}

/** Creates an element to type in. Words that are nodes can be made bold there, plain text cannot. */
function createField(
  document: Document,
  content: string | Node[],
  { name, hasLines }: Omit<FieldOptions, 'isFloating'>,
): HTMLElement {
  const field = Object.assign(document.createElement('span'), {
    role: 'textbox',
    ariaLabel: name,
    ariaMultiLine: String(hasLines),
    spellcheck: true,
    tabIndex: 0,
    contentEditable: typeof content === 'string' ? 'plaintext-only' : 'true',
  });
  field.setAttribute('data-edit-field', '');
  field.append(...(typeof content === 'string' ? [content] : content));
  return field;
}

/** Puts the field over the text, in the same type. Returns how to revert that. */
function floatOver(field: HTMLElement, element: HTMLElement): () => void {
  const { ownerDocument: document } = element;
  const { scrollX = 0, scrollY = 0 } = document.defaultView ?? {};
  const range = document.createRange();
  range.selectNodeContents(element);
  const { left, top, width, height } = range.getBoundingClientRect();
  const { font, letterSpacing, color, textAlign } = getComputedStyle(element);
  field.setAttribute('data-edit-field', 'floating');
  Object.assign(field.style, {
    font,
    letterSpacing,
    color,
    textAlign,
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    minWidth: `${width}px`,
    minHeight: `${height}px`,
  });
  document.body.append(field);
  return () => field.remove();
}

/** Puts the field in place of some words of a text node. Returns how to revert that. */
function replaceText(field: HTMLElement, node: Text, start: number, end: number): () => void {
  const { data } = node;
  const rest = node.ownerDocument.createTextNode(data.slice(end));
  node.data = data.slice(0, start);
  node.after(field, rest);
  return () => {
    field.remove();
    rest.remove();
    node.data = data;
  };
}

/** Opens a field in place of a spot, in the type of its text. `remove` puts the page back as it was. */
export function openField(spot: TextSpot, content: string | Node[], options: FieldOptions) {
  const { element: around } = spot;
  const element = createField(around.ownerDocument, content, options);
  const open = () => {
    if (options.isFloating || around.closest(PRESSED)) return floatOver(element, around);
    if (spot.kind === 'block') return replaceNodes(around, spot.end, [element]);
    return replaceText(element, spot.node, spot.mark.start, spot.mark.end);
  };
  return { element, remove: open() };
}
