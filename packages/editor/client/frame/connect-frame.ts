import {
  editedFrameAttribute,
  stateEvent,
  versionEntry,
  type ContentState as ShownState,
} from '@stepless/check/browser';

import type { Description, Target } from '../../protocol.ts';
import { request } from '../request.ts';
import { OutdatedPageError } from './clicks.ts';
import { listResources, loadPage } from './load-page.ts';
import { MarkedPage } from './marked-page.ts';
import { morphPage } from './morph.ts';
import { PageEditor } from './page-editor.ts';
import type { FrameOptions } from './page-options.ts';
import type { Memory } from './remembered-spot.ts';
import { watchDocuments } from './watch-documents.ts';

export interface FrameConnection {
  /** Outlines a part of the content on the page, and scrolls to it. */
  select: (target: Target) => void;
  /** Moves the focus to the page: to where it was, or else to what is selected. */
  focus: () => void;
  /** Shows another page. */
  open: (path: string) => void;
  /** Shows the present version of the page. Scroll position, tabs, open parts and the focus stay. */
  refresh: () => Promise<void>;
  /** Lets links and buttons work as they do for visitors. */
  setBrowsing: (isBrowsing: boolean) => void;
  disconnect: () => void;
}

/** Returns the version of the content that a page was rendered from. */
function getVersion(view: Window): string | undefined {
  const [visit] = view.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.serverTiming.find(({ name }) => name === versionEntry)?.description;
}

class Connection implements FrameConnection {
  readonly #iframe: HTMLIFrameElement;
  readonly #options: FrameOptions;
  /** The names of what is on the page, by target. */
  readonly #names = new Map<string, Promise<string>>();
  #editor: PageEditor | undefined;
  /** The page as the server rendered it last. */
  #rendered: { page: MarkedPage; resources: string } | undefined;
  #version: string | undefined;
  #isBrowsing = false;
  /** Whether the page has changed while a text was edited. */
  #isBehind = false;
  #refreshing = Promise.resolve();
  #saving: Promise<unknown> = Promise.resolve();
  readonly #stopWatching: () => void;
  /** While a page is reloaded: its address, and what to call when the frame shows it. */
  #reloading: { path: string; onShown: () => void } | undefined;
  /** Whether another page is on its way. This one must not be reloaded then: that would keep the other from coming. */
  #isLeaving = false;
  /** Whether a text was saved since the page was fetched. */
  #hasSaved = false;

  constructor(iframe: HTMLIFrameElement, options: FrameOptions) {
    this.#iframe = iframe;
    this.#options = options;
    // From now on, this reloads the page, not the page itself.
    iframe.setAttribute(editedFrameAttribute, '');
    import.meta.hot?.on(stateEvent, this.#onState);
    // An earlier connection has taken the marks off a page that is there already.
    const { contentDocument: page, contentWindow: view } = iframe;
    const isShown = page?.readyState === 'complete' && view?.location.protocol !== 'about:';
    if (isShown) view?.location.reload();
    this.#stopWatching = watchDocuments(iframe, this.#attach, isShown ? page : undefined);
  }

  readonly select = (target: Target): void => {
    this.#editor?.select(target);
  };

  readonly focus = (): void => {
    // Browsers forget which element of a page had the focus when its frame gets it.
    if (this.#editor?.focus() !== true) this.#iframe.focus();
  };

  readonly open = (path: string): void => {
    this.#isLeaving = true;
    this.#iframe.contentWindow?.location.assign(path);
  };

  readonly setBrowsing = (isBrowsing: boolean): void => {
    this.#isBrowsing = isBrowsing;
    if (this.#editor) this.#editor.isBrowsing = isBrowsing;
  };

  readonly disconnect = (): void => {
    this.#stopWatching();
    import.meta.hot?.off(stateEvent, this.#onState);
    this.#editor?.disconnect();
    // What is still being loaded must not be shown.
    this.#editor = undefined;
  };

  readonly refresh = (): Promise<void> => {
    this.#names.clear();
    if (this.#editor?.isEditing) this.#isBehind = true;
    else this.#refreshing = this.#refreshing.then(() => this.#load());
    return this.#refreshing;
  };

  readonly #onState = ({ version }: ShownState): void => {
    if (version !== this.#version) void this.refresh();
  };

  readonly #save = (saving: Promise<void>): void => {
    this.#saving = saving.finally(() => {
      this.#hasSaved = true;
    });
  };

  /** Waits until the page shows what was saved. Until then, its targets are those of the file as it was. */
  readonly #settle = async (): Promise<void> => {
    await this.#saving;
    await (this.#hasSaved ? this.refresh() : this.#refreshing);
  };

  /** Describes a target of the page that is shown. Its file may have changed since. */
  readonly #describe = async (target: Target): Promise<Description> => {
    const version = this.#version ?? '';
    const answer = await request<Description | 'outdated' | null>('describe-shown', { target, version });
    if (answer === 'outdated') throw new OutdatedPageError();
    if (!answer) throw new Error('This has changed or is gone.');
    return answer;
  };

  /** Returns the name of a target. Names change rarely, so they are kept until the page changes. */
  readonly #name = (target: Target): Promise<string> => {
    const key = JSON.stringify(target);
    const known = this.#names.get(key);
    if (known) return known;
    const name = this.#describe(target).then((description) => description.name);
    this.#names.set(key, name);
    // An error may go away.
    name.catch(() => this.#names.delete(key));
    return name;
  };

  readonly #attach = (): void => {
    const { contentDocument: document, contentWindow: view } = this.#iframe;
    const memory = this.#endReload();
    this.#isLeaving = false;
    this.#editor?.disconnect();
    this.#editor = undefined;
    this.#rendered = undefined;
    this.#names.clear();
    if (!document || !view || view.location.protocol === 'about:') return;
    this.#version = getVersion(view);
    this.#editor = new PageEditor(document, {
      ...this.#options,
      onSave: this.#save,
      settle: this.#settle,
      refresh: this.refresh,
      describe: this.#describe,
      name: this.#name,
      onIdle: () => {
        if (!this.#isBehind) return;
        this.#isBehind = false;
        void this.refresh();
      },
    });
    this.#editor.isBrowsing = this.#isBrowsing;
    this.#options.onNavigate(view.location.pathname);
    this.#refreshing = this.#refreshing.then(() => this.#load());
    if (memory) this.#editor.restore(memory);
  };

  /** Returns what the person was at, if the frame shows the same page as before. */
  #endReload(): Memory | undefined {
    const reloading = this.#reloading;
    this.#reloading = undefined;
    reloading?.onShown();
    const isSame = reloading?.path === this.#iframe.contentWindow?.location.pathname;
    return isSame ? this.#editor?.remember() : undefined;
  }

  /** Whether the frame shows the page of this editor, and no other page is on its way. */
  #stays(editor: PageEditor): boolean {
    return editor === this.#editor && !this.#isLeaving;
  }

  /** Fetches the page, and shows what has changed since it was fetched last. */
  async #load(): Promise<void> {
    const { contentDocument: document, contentWindow: view } = this.#iframe;
    const editor = this.#editor;
    if (!document || !view || !editor || !this.#stays(editor)) return;
    this.#hasSaved = false;
    const loaded = await loadPage(view.location.pathname).catch(() => 'unreachable' as const);
    if (!this.#stays(editor)) return;
    if (loaded === 'unreachable') {
      // The page stays, and is fetched when something is chosen next.
      this.#hasSaved = true;
      return;
    }
    if (loaded) this.#options.onLoad(loaded.status);
    if (editor.isEditing) {
      this.#isBehind = true;
      return;
    }
    const resources = loaded && listResources(loaded.document);
    const previous = this.#rendered;
    const isFirst = previous === undefined;
    if (!loaded || (isFirst && loaded.version !== this.#version) || (previous && previous.resources !== resources)) {
      await this.#reload(view);
      return;
    }
    const page = new MarkedPage(loaded.document);
    if (previous) morphPage({ live: editor.page, before: previous.page, after: page });
    this.#rendered = { page, resources: resources ?? '' };
    this.#version = loaded.version;
    editor.update();
  }

  /** Reloads the page, at the same scroll position. Resolves when the frame shows it. */
  #reload(view: Window): Promise<void> {
    const { scrollX, scrollY } = view;
    const { pathname: path } = view.location;
    this.#iframe.addEventListener(
      'load',
      () => {
        this.#iframe.contentWindow?.scrollTo(scrollX, scrollY);
      },
      { once: true },
    );
    return new Promise((resolve) => {
      this.#reloading = { path, onShown: resolve };
      view.location.reload();
    });
  }
}

/** Makes the page in a frame editable, and keeps it up to date. The frame may show one page after another. */
export const connectFrame = (iframe: HTMLIFrameElement, options: FrameOptions): FrameConnection =>
  new Connection(iframe, options);
