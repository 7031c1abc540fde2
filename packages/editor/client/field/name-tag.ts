import { tagStyle } from '../page/style.ts';
import type { Tool } from './commands.ts';
import type { ToolButton } from './tools.ts';

const GAP = 6;

/** The tag beside the thing that is pointed at: its name, its length, and buttons. It lies above everything else on the page. */
export class NameTag {
  /** The element on the page that holds the tag. */
  readonly host: HTMLElement;
  readonly #tag: HTMLElement;
  readonly #name: HTMLElement;
  readonly #count: HTMLElement;
  readonly #problem: HTMLElement;
  #beside: Element | undefined;

  constructor(document: Document, signal: AbortSignal) {
    const create = (name: string, className = '') => Object.assign(document.createElement(name), { className });
    this.host = create('div');
    this.host.setAttribute('popover', 'manual');
    this.host.setAttribute('data-edit-tag', '');
    const root = this.host.attachShadow({ mode: 'open' });
    const style = create('style');
    style.textContent = tagStyle;
    this.#tag = create('div', 'tag');
    this.#name = create('span');
    this.#count = create('span', 'count');
    this.#problem = create('p', 'problem');
    this.#problem.setAttribute('role', 'alert');
    root.append(style, this.#tag);
    document.defaultView?.addEventListener('scroll', this.#position, { capture: true, passive: true, signal });
    document.defaultView?.addEventListener('resize', this.#position, { signal });
  }

  /** Adds the tag to the page, outside of the body, which a new version of the page replaces. */
  attach(): void {
    if (!this.host.isConnected) this.host.ownerDocument.documentElement.append(this.host);
  }

  show(beside: Element, name: string, buttons: readonly ToolButton[] = [], onPress?: (tool: Tool) => void): void {
    this.#beside = beside;
    this.#name.textContent = name;
    this.#count.hidden = true;
    this.#problem.hidden = true;
    this.#tag.replaceChildren(
      this.#name,
      this.#count,
      ...buttons.map((button) => this.#createButton(button, onPress)),
      this.#problem,
    );
    if (!this.host.matches(':popover-open')) this.host.showPopover();
    this.#position();
  }

  count(length: number, max: number | undefined): void {
    this.#count.hidden = max === undefined;
    if (max === undefined) return;
    const isOver = length > max;
    this.#count.textContent = isOver ? `${length - max} too many` : `${length} of ${max}`;
    this.#count.classList.toggle('over', isOver);
    this.#position();
  }

  /** Says why the text is not saved. Without a problem, takes this back. */
  explain(problem: string | undefined): void {
    this.#problem.hidden = problem === undefined;
    this.#problem.textContent = problem === undefined ? '' : `Not saved. ${problem}`;
    this.#position();
  }

  hide(): void {
    this.#beside = undefined;
    // The frame may show another page already.
    if (this.host.ownerDocument.defaultView && this.host.matches(':popover-open')) this.host.hidePopover();
  }

  #createButton({ tool, label, title }: ToolButton, onPress: ((tool: Tool) => void) | undefined): HTMLElement {
    const button = this.host.ownerDocument.createElement('button');
    button.textContent = label;
    button.title = title;
    button.setAttribute('aria-label', title);
    // The text that is edited keeps the focus and its selection.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => onPress?.(tool));
    return button;
  }

  /** Above the thing, beside it or below it: where it covers no other thing. If it must, it covers the end of the line above. */
  readonly #position = () => {
    const { ownerDocument: document } = this.host;
    const view = document.defaultView;
    const beside = this.#beside;
    if (!beside || !view) return;
    const box = beside.getBoundingClientRect();
    const { width, height } = this.#tag.getBoundingClientRect();
    const start = Math.max(0, Math.min(box.left - 2, view.innerWidth - width));
    const above = { left: start, top: box.top - height - GAP };
    const right = { left: box.right + GAP, top: box.top };
    const below = { left: start, top: Math.min(box.bottom + GAP, view.innerHeight - height) };
    const isEmpty = (x: number, y: number) => document.elementFromPoint(x, y)?.contains(beside) === true;
    const isFree = ({ left, top }: typeof above) =>
      [left + GAP, left + width - GAP].every((x) => isEmpty(x, top + GAP) && isEmpty(x, top + height - GAP));
    const end = { ...above, left: Math.max(start, Math.min(box.right, view.innerWidth) - width) };
    const at = [above, right, below].find(isFree) ?? (above.top >= 0 ? end : below);
    this.host.style.top = `${Math.max(0, at.top)}px`;
    this.host.style.left = `${at.left}px`;
    // Where the thing is out of view, the tag would seem to name what lies beneath it.
    this.host.style.visibility = box.bottom < 0 || box.top > view.innerHeight ? 'hidden' : '';
  };
}
