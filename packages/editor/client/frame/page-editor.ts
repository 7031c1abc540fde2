import type { DataTarget, Description, Target } from '../../protocol.ts';
import { UnreachableError } from '../request.ts';
import type { SavedTexts } from '../saved/saved-texts.ts';
import type { Announce } from './announce.ts';
import { canEdit, editText, type AskForLink, type TextEdit } from './edit-text.ts';
import { isSameTarget, MarkedPage, type Spot } from './marked-page.ts';
import { NameTag } from './name-tag.ts';
import { isElement, isShown } from './nodes.ts';
import { choose, findControl, findLink, isField, wantsPage } from './pointer.ts';
import { findAgain, rememberSpot, type RememberedSpot } from './remembered-spot.ts';
import { outlineAttribute, outlineStyle } from './style.ts';

/** The time after which a server that did not answer is asked again, in milliseconds. */
const RETRY_MS = 500;

/** The page shows an earlier version of the content, in which things have other places. */
export class OutdatedPageError extends Error {
  override name = 'OutdatedPageError';
}

type Point = { x: number; y: number } | undefined;

/** What was clicked, until it is shown in the panel or edited. */
interface Click {
  isToEdit: boolean;
  point: Point;
  /** The keys that were pressed since. They belong into the field that is about to open. */
  keys: string[];
}

/** What a person was at when the page was reloaded. */
export interface Memory {
  selected: RememberedSpot | undefined;
  focused: RememberedSpot | undefined;
  /** What was clicked, if nothing has come of it yet. */
  clicked: (RememberedSpot & Click) | undefined;
}

export interface PageEditorOptions {
  announce: Announce;
  describe: (target: Target) => Promise<Description>;
  name: (target: Target) => Promise<string>;
  onSelect: (target: Target) => void;
  onShow: (target: Target) => void;
  askForLink: AskForLink;
  texts: Pick<SavedTexts, 'open'>;
  /** Called while a text is being written. */
  onSave: (saving: Promise<void>) => void;
  /** Waits until the page shows what was saved. */
  settle: () => Promise<void>;
  /** Shows the present version of the page. */
  refresh: () => Promise<void>;
  /** Called when nothing is edited any more. */
  onIdle: () => void;
}

/** Lets people point at the texts of one page in the frame, and edit them. */
export class PageEditor {
  readonly page: MarkedPage;
  /** Whether links and buttons work as they do for visitors. */
  isBrowsing = false;
  readonly #options: PageEditorOptions;
  readonly #document: Document;
  readonly #tag: NameTag;
  readonly #events = new AbortController();
  /** What is pointed at, and what the panel shows. */
  #pointed: Spot | undefined;
  #selected: Spot | undefined;
  #focused: Spot | undefined;
  /** What is to be selected once the page shows it: something new. */
  #awaited: Target | undefined;
  /** What was clicked last. */
  #chosen: Spot | undefined;
  /** What was clicked, until it is shown in the panel or edited. */
  #clicked: (Click & { spot: Spot }) | undefined;
  #edit: TextEdit | undefined;

  constructor(document: Document, options: PageEditorOptions) {
    this.#document = document;
    this.#options = options;
    this.page = new MarkedPage(document);
    this.#tag = new NameTag(document);
    this.#addStyle();
    const { signal } = this.#events;
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ) => {
      document.addEventListener(type, listener, { capture: true, signal });
    };
    listen('pointermove', this.#onPointerMove);
    listen('click', this.#onClick);
    listen('submit', this.#onSubmit);
    listen('keydown', this.#onKey);
    listen('focusin', this.#onFocus);
    // The panel may take a part of the page's room, and so may the keyboard of a tablet.
    document.defaultView?.addEventListener('resize', this.#keepInView, { signal });
    document.documentElement.addEventListener(
      'pointerleave',
      () => {
        this.#point(undefined);
      },
      { signal },
    );
  }

  get isEditing(): boolean {
    return this.#edit !== undefined;
  }

  /** Shows where a part of the content is on the page. */
  select(target: Target): void {
    const spot = this.#find(target);
    this.#chosen = undefined;
    this.#setSelected(spot);
    this.#awaited = spot ? undefined : target;
    if (spot && isShown(spot.element)) spot.element.scrollIntoView({ block: 'nearest' });
  }

  /** Moves the focus to where it was on the page, or else to what is selected. Returns whether there is such a thing. */
  focus(): boolean {
    const { activeElement: active, body } = this.#document;
    const spot = this.#focused?.element.isConnected === true ? this.#focused : this.#selected;
    if (active && active !== body) (active as HTMLElement).focus();
    else if (spot) this.#focus(spot);
    else return false;
    return true;
  }

  /** Must be called after the page has changed: its elements may be others now, and a text may be at another place of its file. */
  update(): void {
    this.#point(undefined);
    if (this.#awaited) this.select(this.#awaited);
    else this.#keepSelected();
  }

  #keepSelected(): void {
    const { element, kind, target } = this.#selected ?? {};
    const isSelected = (spot: Spot) => target !== undefined && isSameTarget(spot.target, target);
    // Several places may show the same text.
    const here = element?.isConnected === true ? this.page.getSpots(element).filter((spot) => spot.kind === kind) : [];
    this.#setSelected(here.find(isSelected) ?? this.page.listSpots().find(isSelected) ?? here[0]);
  }

  /** Remembers what the person is at, for `restore` on the next version of the page. */
  remember(): Memory {
    const spots = this.page.listSpots();
    const remember = (spot: Spot | undefined) => spot && rememberSpot(spot, spots);
    const clicked = this.#clicked && { ...rememberSpot(this.#clicked.spot, spots), ...this.#clicked };
    return { selected: remember(this.#selected), focused: remember(this.#focused), clicked };
  }

  /** Goes on where the person was on the version of the page before. */
  restore({ selected, focused, clicked }: Memory): void {
    const spots = this.page.listSpots();
    const find = (remembered: RememberedSpot | undefined) => remembered && findAgain(remembered, spots);
    this.#setSelected(find(selected));
    const focus = find(focused);
    if (focus) this.#focus(focus);
    const spot = find(clicked);
    if (!spot || !clicked) return;
    if (clicked.isToEdit) void this.#open(spot, clicked.point, clicked.keys);
    else void this.#choose(spot);
  }

  disconnect(): void {
    this.#edit?.save();
    this.#chosen = undefined;
    this.#events.abort();
    this.page.disconnect();
    this.#tag.remove();
  }

  #addStyle(): void {
    const { defaultView: view } = this.#document;
    if (!view) return;
    // A style sheet belongs to the window that it is created in.
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(outlineStyle);
    this.#document.adoptedStyleSheets.push(sheet);
  }

  /**
   * Finds a target on the page. If the page does not show it, finds a text inside it, or else one beside it in the same row
   * or record.
   */
  #find(target: Target): Spot | undefined {
    const spots = this.page
      .listSpots()
      .toSorted((one, other) => Number(isShown(other.element)) - Number(isShown(one.element)));
    const exact = spots.find((spot) => isSameTarget(spot.target, target));
    if (exact || target.kind === 'block') return exact;
    const inFile = spots.filter((spot) => spot.target.file === target.file);
    if (target.kind === 'element')
      return inFile.find((spot) => spot.target.kind === 'element' && spot.target.offset === target.offset);
    const findWithin = (path: DataTarget['path']) =>
      inFile.find(
        (spot) =>
          spot.target.kind === 'data' && path.every((key, index) => (spot.target as DataTarget).path[index] === key),
      );
    const isRow = typeof target.path.at(-1) === 'number';
    return findWithin(target.path) ?? (isRow ? undefined : findWithin(target.path.slice(0, -1)));
  }

  #setOutline(spot: Spot | undefined, state: 'pointed' | 'selected', previous: Spot | undefined): void {
    if (previous && previous.element !== this.#edit?.spot.element) previous.element.removeAttribute(outlineAttribute);
    if (!spot) return;
    void this.page.whenHydrated(spot.element).then(() => {
      const present = state === 'selected' ? this.#selected : this.#pointed;
      if (present === spot && spot.element !== this.#edit?.spot.element)
        spot.element.setAttribute(outlineAttribute, state);
    });
  }

  readonly #keepInView = () => {
    const { element } = this.#edit?.spot ?? this.#selected ?? {};
    if (element && isShown(element)) element.scrollIntoView({ block: 'nearest' });
  };

  #setSelected(spot: Spot | undefined): void {
    this.#setOutline(spot, 'selected', this.#selected);
    this.#selected = spot;
  }

  #point(spot: Spot | undefined): void {
    if (this.#edit) return;
    const previous = this.#pointed;
    this.#pointed = spot;
    if (previous?.element !== this.#selected?.element) this.#setOutline(undefined, 'pointed', previous);
    if (!spot) {
      this.#tag.hide();
      return;
    }
    if (spot.element !== this.#selected?.element) this.#setOutline(spot, 'pointed', undefined);
    void this.#options.name(spot.target).then(
      (name) => {
        if (this.#pointed === spot && !this.#edit) this.#tag.show(spot.element, name);
      },
      () => undefined,
    );
  }

  readonly #onPointerMove = (event: PointerEvent) => {
    if (this.isBrowsing || event.pointerType === 'touch') return;
    const { target } = event;
    const spot =
      isElement(target) && !this.#tag.contains(target) ? choose(this.page.findSpots(target), event) : undefined;
    if (spot?.element === this.#pointed?.element && spot?.target === this.#pointed?.target) return;
    if (
      spot &&
      this.#pointed &&
      isSameTarget(spot.target, this.#pointed.target) &&
      spot.element === this.#pointed.element
    )
      return;
    this.#point(spot);
  };

  readonly #onSubmit = (event: Event) => {
    if (!this.isBrowsing) event.preventDefault();
  };

  readonly #onClick = (event: MouseEvent) => {
    const { target } = event;
    if (this.isBrowsing || !isElement(target) || this.#tag.contains(target) || this.#edit?.contains(target)) return;
    const control = findControl(target);
    const link = findLink(target);
    if (wantsPage(event)) {
      if (link && !control) this.#follow(link, event);
      return;
    }
    const spot = choose(this.page.findSpots(target), event);
    const isChosen =
      spot !== undefined && this.#selected !== undefined && isSameTarget(spot.target, this.#selected.target);
    // The first click opens a tab or a menu, so that what it contains can be reached. The second one edits its label.
    if (control && !isChosen) {
      if (spot) void this.#choose(spot);
      return;
    }
    if (isField(target)) {
      if (spot) void this.#choose(spot);
      return;
    }
    if (spot || link || target.closest('button, label')) {
      event.preventDefault();
      event.stopPropagation();
    }
    // A press of the keyboard clicks, too.
    const point = event.detail > 0 ? { x: event.clientX, y: event.clientY } : undefined;
    if (spot) void this.#open(spot, point);
  };

  #follow(link: HTMLAnchorElement, event: MouseEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const view = this.#document.defaultView;
    if (link.origin === view?.location.origin) view.location.assign(link.href);
    else window.open(link.href, '_blank', 'noopener');
  }

  /** Selects what is written at a spot, and shows it in the panel. Returns undefined if it is gone, or another was chosen meanwhile. */
  async #choose(
    chosen: Spot,
    click: Click = { isToEdit: false, point: undefined, keys: [] },
  ): Promise<{ spot: Spot; description: Description } | undefined> {
    const clicked = { spot: chosen, ...click };
    this.#clicked = clicked;
    const found = await this.#describeChosen(chosen);
    // If the page is reloaded meanwhile, its next version takes over.
    if (this.#clicked === clicked && !this.#events.signal.aborted) this.#clicked = undefined;
    return found;
  }

  async #describeChosen(chosen: Spot): Promise<{ spot: Spot; description: Description } | undefined> {
    const { element, target } = chosen;
    const index = this.page.getSpots(element).findIndex((spot) => isSameTarget(spot.target, target));
    this.#chosen = chosen;
    this.#awaited = undefined;
    this.#setSelected(chosen);
    const find = () => (element.isConnected ? this.page.getSpots(element)[index] : undefined);
    await this.#options.settle();
    await this.page.whenHydrated(element);
    for (let spot = find(); spot && this.#chosen === chosen; spot = find()) {
      this.#setSelected(spot);
      try {
        const description = await this.#options.describe(spot.target);
        const present = find();
        if (!present || !isSameTarget(present.target, spot.target) || this.#chosen !== chosen) continue;
        this.#setSelected(present);
        this.#options.onSelect(description.target);
        return { spot: present, description };
      } catch (error) {
        if (this.#chosen !== chosen) return undefined;
        if (error instanceof UnreachableError) {
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
          continue;
        }
        if (!(error instanceof OutdatedPageError) || this.#edit) {
          // The panel says why.
          this.#options.onSelect(spot.target);
          return undefined;
        }
        await this.#options.refresh();
      }
    }
    return undefined;
  }

  async #open(chosen: Spot, point: Point, keys: string[] = []): Promise<void> {
    this.#edit?.save();
    const found = await this.#choose(chosen, { isToEdit: true, point, keys });
    if (!found || this.#edit) return;
    const { spot, description } = found;
    if (!canEdit(spot, description)) {
      this.#options.announce(`${description.name}. It is edited in the panel. F6 leads there.`);
      return;
    }
    this.#pointed = undefined;
    this.#edit = editText(spot, description, point, {
      ...this.#options,
      page: this.page,
      tag: this.#tag,
      onEnd: (isByKey) => {
        this.#edit = undefined;
        this.#setSelected(this.#selected);
        if (isByKey) this.#focus(spot);
        this.#options.onIdle();
      },
    });
    this.#edit.press(keys);
  }

  #focus(spot: Spot): void {
    const { element } = spot;
    this.#point(spot);
    element.scrollIntoView({ block: 'nearest' });
    void this.page.whenHydrated(element).then(() => {
      if (this.#pointed !== spot) return;
      if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
      element.focus({ preventScroll: true });
    });
  }

  readonly #onFocus = ({ target }: FocusEvent) => {
    if (this.isBrowsing || this.#edit || !isElement(target)) return;
    const spots = this.page.getSpots(target);
    const { element, target: present } = this.#pointed ?? {};
    const pointed = spots.find((spot) => spot.element === element && present && isSameTarget(spot.target, present));
    this.#focused = pointed ?? spots[0];
    if (this.#focused && !pointed) this.#point(this.#focused);
  };

  /** Moves to the next thing that can be edited, or the one before it. Returns whether there is one. */
  #move(step: 1 | -1): boolean {
    const spots = this.page.listSpots().filter(({ element }) => isShown(element));
    const active = this.#document.activeElement;
    const at = spots.findIndex(
      ({ element, target }) => element === active && (!this.#pointed || isSameTarget(target, this.#pointed.target)),
    );
    const next = at < 0 ? this.#findNear(spots, active, step) : spots[at + step];
    if (!next) return false;
    this.#focus(next);
    void this.#options.name(next.target).then(
      (name) => {
        this.#options.announce(name);
      },
      () => undefined,
    );
    return true;
  }

  /** Returns the first thing after an element, or the last one before it. */
  #findNear(spots: readonly Spot[], active: Element | null, step: 1 | -1): Spot | undefined {
    if (!active || active === this.#document.body) return step === 1 ? spots[0] : spots.at(-1);
    const isAhead = ({ element }: Spot) =>
      (active.compareDocumentPosition(element) &
        (step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING)) !==
      0;
    return step === 1 ? spots.find(isAhead) : spots.findLast(isAhead);
  }

  readonly #onKey = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (this.isBrowsing || !isElement(target) || this.#edit?.contains(target) || this.#tag.contains(target)) return;
    const handle = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (key === 'Escape' && this.#clicked) {
      handle();
      this.#deselect();
      return;
    }
    const isTyped = (Array.from(key).length === 1 && !wantsPage(event)) || key === 'Backspace' || key === 'Enter';
    if (this.#clicked?.isToEdit === true && isTyped) {
      handle();
      this.#clicked.keys.push(key);
      return;
    }
    if (isField(target) && key !== 'Tab') return;
    if (key === 'Tab') {
      if (wantsPage(event)) return;
      if (this.#move(event.shiftKey ? -1 : 1)) handle();
      return;
    }
    const spot = this.page
      .getSpots(target)
      .find((each) => !this.#pointed || isSameTarget(each.target, this.#pointed.target));
    if (!spot) return;
    if ((key === 'Enter' || key === 'F2') && !wantsPage(event)) {
      handle();
      void this.#open(spot, undefined);
    } else if (key === 'Enter') {
      const link = findLink(target);
      handle();
      if (link && !findControl(target)) this.#follow(link, event as unknown as MouseEvent);
      else target.click();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (this.#move(key === 'ArrowDown' ? 1 : -1)) handle();
    } else if (key === 'Escape') this.#deselect();
  };

  /** Selects nothing any more, and opens no field for what was clicked. */
  #deselect(): void {
    this.#chosen = undefined;
    this.#awaited = undefined;
    this.#clicked = undefined;
    this.#setSelected(undefined);
    this.#point(undefined);
  }
}
