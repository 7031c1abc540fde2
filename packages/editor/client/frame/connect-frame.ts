import { editedFrameAttribute, stateEvent, type ReportState } from '@stepless/check/browser';

import { createQueue } from '../../shared/queue.ts';
import { RETRY_MS, UnreachableError } from '../requests/request.ts';
import { loadPage, extractDetails, type PageDetails, type RenderedPage } from '../page/load-page.ts';
import { morphPage } from '../page/morph.ts';
import { PageEditor } from './page-editor.ts';
import type { FrameOptions } from '../page/page-options.ts';
import { watchDocuments } from './watch-documents.ts';

/** Makes the page in a frame editable, and keeps it up to date. The frame may show one page after another. */
export class FrameConnection {
  readonly #iframe: HTMLIFrameElement;
  readonly #options: FrameOptions;
  #editor: PageEditor | undefined;
  #rendered: RenderedPage | undefined;
  /** What the frame shows. */
  #shown: PageDetails | undefined;
  #isBrowsing = false;
  #isBehind = false;
  readonly #enqueue = createQueue();
  readonly #stopWatching: () => void;
  readonly #unsubscribe: () => void;
  /** The address of the page that is shown. */
  #path: string | undefined;
  /** The address of the page that is on its way. Reloading the earlier page would keep this one from coming. */
  #next: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(iframe: HTMLIFrameElement, options: FrameOptions) {
    this.#iframe = iframe;
    this.#options = options;
    // From now on this class reloads the page. The page no longer does so itself.
    iframe.setAttribute(editedFrameAttribute, '');
    import.meta.hot?.on(stateEvent, this.#onState);
    // What was sent before was missed.
    import.meta.hot?.send(stateEvent);
    this.#unsubscribe = options.texts.subscribe(this.#onIdle);
    this.#stopWatching = watchDocuments(iframe, this.#attach);
  }

  /** Edits the page that the frame shows. */
  get editor(): PageEditor | undefined {
    return this.#editor;
  }

  focus(): void {
    // When a frame gets the focus, browsers forget which element of its page had it.
    if (this.#editor?.focus() !== true) this.#iframe.focus();
  }

  open(path: string): void {
    // Only what is selected from now on is on that page.
    this.#editor?.select(undefined);
    this.#next = path;
    this.#iframe.contentWindow?.location.assign(path);
  }

  setBrowsing(isBrowsing: boolean): void {
    this.#isBrowsing = isBrowsing;
    if (this.#editor) this.#editor.isBrowsing = isBrowsing;
  }

  disconnect(): void {
    this.#stopWatching();
    this.#unsubscribe();
    clearTimeout(this.#timer);
    import.meta.hot?.off(stateEvent, this.#onState);
    this.#editor?.disconnect();
    // A page that is still being loaded must not be shown.
    this.#editor = undefined;
  }

  /** Shows the present version of the page. Scroll position, tabs, open menus and the focus stay. */
  refresh(): void {
    void this.#enqueue(() => this.#update());
  }

  readonly #onState = ({ version }: ReportState): void => {
    void this.#enqueue(() => (version === this.#shown?.version ? undefined : this.#update()));
  };

  readonly #onIdle = (): void => {
    if (!this.#editor || this.#editor.isBusy) return;
    this.#editor.texts.render();
    if (!this.#isBehind) return;
    this.#isBehind = false;
    this.refresh();
  };

  /** Stops a reload that was begun before somebody opened a field: it would take the field away. */
  readonly #onEdit = (): void => {
    if (this.#next === undefined || this.#next !== this.#path) return;
    this.#iframe.contentWindow?.stop();
    this.#next = undefined;
    this.#isBehind = true;
  };

  readonly #attach = (): void => {
    const { contentDocument: document, contentWindow: view } = this.#iframe;
    const before = this.#editor;
    before?.disconnect();
    this.#editor = undefined;
    this.#rendered = undefined;
    if (!document || !view || view.location.protocol === 'about:') return;
    // A text that is edited on the page stops its keys from going up.
    view.addEventListener('keydown', this.#options.onKeyDown, { capture: true });
    const { pathname } = view.location;
    const isAgain = pathname === this.#path;
    const isAsked = this.#next !== undefined;
    const next = this.#next ?? pathname;
    // A page that was reloading when another was asked for may still arrive first, or keep the other from coming.
    const isEarlier = isAgain && next !== pathname;
    this.#next = isEarlier ? next : undefined;
    this.#path = isEarlier ? undefined : pathname;
    if (isEarlier) view.location.assign(next);
    this.#shown = extractDetails(document, pathname);
    this.#editor = new PageEditor(document, { ...this.#options, onEdit: this.#onEdit, onIdle: this.#onIdle });
    this.#editor.isBrowsing = this.#isBrowsing;
    if (!isEarlier) this.#options.onNavigate(pathname);
    if (isAgain && before) this.#editor.resume(before);
    else {
      before?.loseKeys();
      if (isAsked) this.#editor.select(before?.selected);
    }
    this.#editor.update(this.#shown.texts);
    this.refresh();
  };

  /** Whether the frame shows the page of this editor, and no other page is on its way. */
  #stays(editor: PageEditor): boolean {
    return editor === this.#editor && this.#next === undefined;
  }

  async #update(): Promise<void> {
    const editor = this.#editor;
    const { contentWindow: view } = this.#iframe;
    if (!view || !editor || !this.#stays(editor)) return;
    clearTimeout(this.#timer);
    try {
      const next = await loadPage(view.location.pathname);
      if (this.#stays(editor)) this.#draw(editor, next, view.location);
    } catch (error) {
      // The page stays, with its texts as they were.
      if (error instanceof UnreachableError) this.#askAgain();
      else reportError(error);
    }
  }

  /** The server may be busy with other content, or be away. */
  #askAgain(): void {
    this.#timer = setTimeout(() => this.refresh(), RETRY_MS);
  }

  #draw(editor: PageEditor, next: RenderedPage | undefined, location: Location): void {
    const previous = this.#rendered;
    // The frame shows something other than a page: a text file, a picture or a PDF.
    if (!next && !previous) return;
    const status = next?.status ?? 'shown';
    if (next) this.#options.onLoad(status);
    if (status !== 'shown') this.#askAgain();
    if (status === 'broken') return;
    const isOther = previous
      ? previous.resources !== next?.resources
      : next?.version !== this.#shown?.version || (this.#shown?.status ?? status) !== status;
    // The frame shows this version already, with or without an open field. The next one is compared with it.
    if (!previous && !isOther) this.#rendered = next;
    if (editor.isBusy) {
      this.#isBehind = true;
      return;
    }
    if (!next || isOther) {
      this.#next = location.pathname;
      location.reload();
      return;
    }
    // As long as there are mistakes, the page stays as it was, with what was typed since.
    if (previous && (previous.version !== next.version || previous.status !== next.status)) {
      // The page must first be as it was rendered before.
      editor.texts.revert();
      morphPage({ live: editor.page, before: previous.page, after: next.page });
    }
    this.#rendered = next;
    this.#shown = next;
    editor.update(next.texts);
  }
}
