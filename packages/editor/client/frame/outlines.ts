import { isSame } from '../content/values.ts';
import { scrollTo } from '../page/find-target.ts';
import type { MarkedPage, Spot } from '../page/marked-page.ts';
import type { NameTag } from '../field/name-tag.ts';
import { isElement } from '../page/nodes.ts';
import { pickSpot } from '../page/pointer.ts';
import { outlineAttribute, outlineStyle } from '../page/style.ts';

/** Outlines what is pointed at and what is selected, and says the name of what is pointed at. */
export class Outlines {
  /** The element whose text is edited. It keeps an outline of its own. */
  edited: Element | undefined;
  pointed: Spot | undefined;
  selected: Spot | undefined;
  /** What had the focus last. */
  focused: Spot | undefined;
  readonly #page: MarkedPage;
  readonly #tag: NameTag;
  readonly #name: (spot: Spot) => string | undefined;

  constructor(page: MarkedPage, tag: NameTag, name: (spot: Spot) => string | undefined, signal: AbortSignal) {
    this.#page = page;
    this.#tag = tag;
    this.#name = name;
    const { document } = page;
    const { defaultView: view } = document;
    if (!view) return;
    // A style sheet belongs to the window that it is created in.
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(outlineStyle);
    document.adoptedStyleSheets.push(sheet);
    // The panel may take some of the page's room, and so may the keyboard of a tablet.
    const scrollIntoView = () => scrollTo(this.edited ?? this.selected?.element);
    view.addEventListener('resize', scrollIntoView, { signal });
  }

  isPointed(spot: Spot | undefined): boolean {
    const { element, target } = this.pointed ?? {};
    return spot?.element === element && (!spot || !target || isSame(spot.target, target));
  }

  isSelected(spot: Spot | undefined): boolean {
    return spot !== undefined && this.selected !== undefined && isSame(spot.target, this.selected.target);
  }

  select(spot: Spot | undefined): void {
    this.#clear(this.selected);
    this.selected = spot;
    this.#outline(spot, 'selected', () => this.selected);
  }

  /** After the page has changed, finds again what has the focus. */
  update(): void {
    const { element: active, target: last } = this.focused ?? {};
    const isFocused = active !== undefined && active === this.#page.document.activeElement;
    const spots = isFocused ? this.#page.getSpots(active) : [];
    this.point(spots.find((spot) => last && isSame(spot.target, last)) ?? spots[0]);
  }

  pointAt(event: PointerEvent): void {
    const { target, pointerType } = event;
    if (pointerType === 'touch') return;
    const isOnPage = isElement(target) && target !== this.#tag.host;
    const spot = isOnPage ? pickSpot(this.#page.findSpots(target), event) : undefined;
    if (!this.isPointed(spot)) this.point(spot);
  }

  point(spot: Spot | undefined): void {
    if (this.edited) return;
    if (this.pointed?.element !== this.selected?.element) this.#clear(this.pointed);
    this.pointed = spot;
    if (!spot) {
      this.#tag.hide();
      return;
    }
    if (spot.element !== this.selected?.element) this.#outline(spot, 'pointed', () => this.pointed);
    const name = this.#name(spot);
    if (name !== undefined) this.#tag.show(spot.element, name);
  }

  focus(spot: Spot): void {
    const { element } = spot;
    this.point(spot);
    element.scrollIntoView({ block: 'nearest' });
    void this.#page.whenHydrated(element).then(() => {
      if (this.pointed !== spot) return;
      if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
      element.focus({ preventScroll: true });
    });
  }

  /** Focuses what has the focus on the page, or had it last, or else what is selected. Returns whether there is such a thing. */
  refocus(): boolean {
    const { activeElement: active, body } = this.#page.document;
    const spot = this.focused?.element.isConnected === true ? this.focused : this.selected;
    if (active && active !== body) (active as HTMLElement).focus();
    else if (spot) this.focus(spot);
    else return false;
    return true;
  }

  /** Points at what has got the focus. */
  pointAtFocus(target: HTMLElement): void {
    const spots = this.#page.getSpots(target);
    const pointed = spots.find((spot) => this.isPointed(spot));
    this.focused = pointed ?? spots[0];
    if (this.focused && !pointed) this.point(this.focused);
  }

  /** Stops pointing while a text is edited. */
  edit(element: Element): void {
    this.pointed = undefined;
    this.edited = element;
  }

  #clear(spot: Spot | undefined): void {
    if (spot && spot.element !== this.edited) spot.element.removeAttribute(outlineAttribute);
  }

  #outline(spot: Spot | undefined, state: 'pointed' | 'selected', getPresent: () => Spot | undefined): void {
    if (!spot) return;
    void this.#page.whenHydrated(spot.element).then(() => {
      if (getPresent() === spot && spot.element !== this.edited) spot.element.setAttribute(outlineAttribute, state);
    });
  }
}
