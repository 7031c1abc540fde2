import type { TextDescription } from '../../shared/answers.ts';
import type { Target } from '../../shared/protocol.ts';
import { isSame } from '../content/values.ts';
import { canEdit, editText, type TextEdit } from '../field/edit-text.ts';
import { NameTag } from '../field/name-tag.ts';
import { insertText } from '../field/commands.ts';
import { isTyped, separate } from '../field/typing.ts';
import { openWaitingInput, type WaitingInput } from '../field/waiting-input.ts';
import { findNext, findTarget, isRowOf, isTextIn, scrollTo } from '../page/find-target.ts';
import { MarkedPage, type Spot } from '../page/marked-page.ts';
import { isElement, listenFirst } from '../page/nodes.ts';
import type { PageOptions } from '../page/page-options.ts';
import { findControl, isField, pickSpot, type Point } from '../page/pointer.ts';
import { nameLostWords } from './name-lost-words.ts';
import { Outlines } from './outlines.ts';
import { PageTexts } from './page-texts.ts';
import { Press } from './press.ts';

interface Selected {
  target: Target;
  /** It is new in this version of its file, and somebody types its words next. */
  hash?: string | undefined;
  /** Whether the page scrolls there, because it was selected elsewhere. */
  scrolls: boolean;
}

/** Lets people point at the texts of one page in the frame, and edit them. */
export class PageEditor {
  readonly page: MarkedPage;
  readonly texts: PageTexts;
  isBrowsing = false;
  readonly #options: PageOptions;
  readonly #tag: NameTag;
  readonly #outlines: Outlines;
  readonly #press: Press;
  readonly #events = new AbortController();
  /** What is selected. It is looked for whenever the page changes. */
  #selected: Selected | undefined;
  /** Takes what is typed for something new, until that is on the page. */
  #input: WaitingInput | undefined;
  #edit: TextEdit | undefined;

  constructor(document: Document, options: PageOptions) {
    this.#options = options;
    this.page = new MarkedPage(document);
    this.texts = new PageTexts(this.page, options.texts);
    const { signal } = this.#events;
    this.#tag = new NameTag(document, signal);
    this.#outlines = new Outlines(this.page, this.#tag, (spot) => this.texts.describe(spot)?.name, signal);
    const listen = listenFirst(document, signal);
    this.#press = new Press(listen, options.onIdle);
    listen('pointermove', (event) => {
      if (!this.isBrowsing) this.#outlines.pointAt(event);
    });
    listen('click', this.#onClick);
    listen('submit', (event) => {
      if (!this.isBrowsing) event.preventDefault();
    });
    listen('keydown', this.#onKey);
    listen('focusin', ({ target }) => {
      if (!this.isBrowsing && !this.#edit && isElement(target)) this.#outlines.pointAtFocus(target);
    });
    listen('pointerout', ({ relatedTarget }) => {
      if (!relatedTarget) this.#outlines.point(undefined);
    });
  }

  /** Whether the page must stay as it is for now. A page that is drawn before a text arrives shows the words of before. */
  get isBusy(): boolean {
    return this.#edit !== undefined || this.#press.isDown || this.#options.texts.isSending;
  }

  get selected(): Target | undefined {
    return this.#selected?.target;
  }

  /** Outlines a target on the page, and scrolls there. */
  select(target: Target | undefined): void {
    this.#selected = target && { target, scrolls: true };
    this.#outlines.select(undefined);
    this.loseKeys();
    this.#seek();
  }

  /** Opens the field of a text that is new in a version of its file, as soon as the page shows that version. */
  startWriting(target: Target, hash: string): void {
    this.#selected = { target, hash, scrolls: true };
    this.#outlines.select(undefined);
    this.#openInput();
    this.#seek();
  }

  /** Takes a key that nothing else takes, where the outline is. While something is saved, it waits for what is outlined next. */
  takeKey(key: string, isSaving = false): void {
    const { selected } = this.#outlines;
    if (isSaving || this.#input) this.#openInput(key, !isSaving);
    else if (selected) this.#open(selected, undefined, key);
    else nameLostWords(this.#options, key);
  }

  /** Takes what is typed from now on for something new, until the page shows it. Returns a function that ends this. */
  expectWords(): () => void {
    this.#openInput();
    return () => this.loseKeys();
  }

  #openInput(words = '', takesFocus = true): void {
    this.#input ??= openWaitingInput(this.page.document, this.#options.texts);
    this.#input.add(words, takesFocus);
    const { target, hash } = this.#selected ?? {};
    if (target && hash !== undefined) this.#input.setPlace({ target, hash, name: 'New text' });
  }

  #closeInput(): string {
    const typed = this.#input?.close() ?? '';
    this.#input = undefined;
    return typed;
  }

  /** Names the keys that were typed for something that does not come. Must be called when the frame shows another page. */
  loseKeys(): void {
    const typed = this.#closeInput();
    if (typed !== '') nameLostWords(this.#options, typed);
  }

  #seek(): void {
    if (!this.#selected) return;
    const { target, hash, scrolls } = this.#selected;
    const spots = this.page.listSpots();
    const added = hash && spots.find((spot) => isTextIn(this.texts.describe(spot), target, hash));
    if (added) this.#open(added, undefined, this.#closeInput());
    if (hash !== undefined) return;
    const getPresent = (spot: Spot) => this.texts.describe(spot)?.target ?? spot.target;
    const { selected } = this.#outlines;
    const spot = findTarget(spots, target, getPresent, selected?.element);
    if (!spot) return;
    if (scrolls && spot.element !== selected?.element) scrollTo(spot.element);
    // A whole list is selected, not one of its cards.
    if (isRowOf(target, getPresent(spot))) this.#selected = undefined;
    else this.#outlines.select(spot);
  }

  /** Takes over where what is selected is now, after another change of its file. */
  relocate(target: Target, hash: string): void {
    if (this.#selected) this.#selected = { ...this.#selected, target, hash: this.#selected.hash && hash };
    this.#seek();
  }

  /** Moves the focus to where it was on the page, or else to what is selected. Returns whether there is such a thing. */
  focus(): boolean {
    return this.#outlines.refocus();
  }

  /**
   * Must be called after the page has changed: its elements may be others now, and a text may be elsewhere in its file.
   *
   * @param texts its texts, by the keys of their targets
   */
  update(texts: Map<string, TextDescription>): void {
    this.texts.update(texts);
    this.#tag.attach();
    this.#outlines.update();
    this.#seek();
  }

  /** Goes on where the person was before the page was loaded again. */
  resume(before: PageEditor): void {
    this.#selected = before.#selected;
    if (before.#input) this.#openInput(before.#closeInput());
    const { focused: last } = before.#outlines;
    const focused = last && this.page.listSpots().find(({ target }) => isSame(target, last.target));
    if (focused) this.#outlines.focus(focused);
  }

  disconnect(): void {
    this.#edit?.end();
    this.#events.abort();
    this.page.disconnect();
    this.#tag.host.remove();
  }

  readonly #onClick = (event: MouseEvent) => {
    const { target, ...at } = this.#press.locate(event);
    if (this.isBrowsing || !isElement(target) || target === this.#tag.host || this.#edit?.contains(target)) return;
    const spot = pickSpot(this.page.findSpots(target), at);
    // The first click opens a tab or a menu, so that what it contains can be reached. The second one edits its label.
    if ((findControl(target) && !this.#outlines.isSelected(spot)) || isField(target)) {
      if (spot) this.#selectSpot(spot);
      return;
    }
    if (spot || target.closest('a[href], button, label')) {
      event.preventDefault();
      event.stopPropagation();
    }
    // A press of the keyboard clicks, too.
    if (spot) this.#open(spot, event.detail > 0 ? at : undefined);
  };

  /** Shows a text in the panel, and returns what is known of it. */
  #selectSpot(spot: Spot): TextDescription | undefined {
    this.#edit?.save();
    this.loseKeys();
    this.#outlines.select(spot);
    const description = this.texts.describe(spot);
    const target = description?.target ?? spot.target;
    this.#selected = { target, scrolls: false };
    this.#options.onSelect(target, description?.hash);
    return description;
  }

  /**
   * Opens the field of a text at once, so that nothing typed from then on gets lost.
   *
   * @param typed what was typed for it before
   */
  #open(spot: Spot, point: Point | undefined, typed = ''): void {
    const description = this.#selectSpot(spot);
    if (!description || !canEdit(spot, description)) {
      const isInput = typed === '' && description !== undefined && description.field.kind !== 'markdown';
      const isLed = isInput && this.#options.leadToPanel(description.target);
      if (!isLed) nameLostWords(this.#options, typed, description?.name);
      return;
    }
    let known = description;
    this.#outlines.edit(spot.element);
    this.#options.onEdit();
    this.#edit = editText(spot, description, point, {
      ...this.#options,
      page: this.page,
      tag: this.#tag,
      onChange: (present) => {
        if (!this.texts.replace(spot, known, present)) return;
        known = present;
        if (!this.#edit) this.texts.render();
      },
      onEnd: (isByKey) => {
        this.#edit = undefined;
        this.#outlines.edited = undefined;
        this.texts.render();
        this.#outlines.select(this.#outlines.selected);
        if (isByKey) this.#outlines.focus(spot);
        this.#options.onIdle();
      },
      onRefuse: () => {
        // Somebody who has gone on to another text is not pulled back.
        if (this.page.document.activeElement === spot.element) this.#open(spot, undefined);
      },
    });
    const words = this.page.document.activeElement?.textContent ?? '';
    if (typed !== '') insertText(this.page.document, separate(words, typed) + typed);
  }

  /** Moves to the next thing that can be edited, or the one before it. Returns whether there is one. */
  #move(step: 1 | -1): boolean {
    const active = this.#edit?.spot.element ?? this.page.document.activeElement;
    this.#edit?.save();
    const next = findNext(this.page.listSpots(), active, this.#outlines.pointed, step);
    if (!next) return false;
    this.#outlines.focus(next);
    this.#options.announce(this.texts.describe(next)?.name ?? '');
    return true;
  }

  readonly #onKey = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (this.isBrowsing || !isElement(target) || target === this.#tag.host) return;
    const handle = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if ((isField(target) || this.#edit?.contains(target) === true) && key !== 'Tab') return;
    if (key === 'Tab') {
      if (this.#move(event.shiftKey ? -1 : 1)) handle();
      return;
    }
    const { pointed } = this.#outlines;
    const spot = this.page.getSpots(target).find((each) => !pointed || isSame(each.target, pointed.target));
    const isWord = isTyped(event);
    if (spot && key === 'Escape') {
      this.#selected = undefined;
      this.#outlines.select(undefined);
      this.#outlines.point(undefined);
    } else if (isWord && !spot) {
      handle();
      this.takeKey(key);
    } else if (spot && (key === 'Enter' || isWord)) {
      // What is typed goes where the outline is.
      handle();
      this.#open(spot, undefined, isWord ? key : '');
    }
  };
}
