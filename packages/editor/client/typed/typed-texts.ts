import { isSame } from '../content/values.ts';
import { TextStore, type TextPlace, type UnknownText } from './store.ts';
import type { TextPort } from './text-port.ts';
import { TypedText } from './typed-text.ts';
import { announceWindow, listWindows, ownWindow, runInTurn, whenGone } from './windows.ts';

/** What the toolbar says about all texts together. */
export interface TextsStatus {
  /** False until the browser was searched for texts that were left. */
  isKnown: boolean;
  /** Those that this window has typed, or has taken over from one that is gone. */
  own: readonly TypedText[];
  /** Whether this window has words without a place: in a dialog, or for something that is being added. */
  isHeld: boolean;
  /** How many texts another window is typing. */
  elsewhere: number;
  /** What another version of the editor has stored. */
  unknown: readonly UnknownText[];
}

/** Whether this window, and those that are gone, have left nothing to write. */
export const isAllSaved = ({ own, isHeld, unknown }: TextsStatus): boolean =>
  own.length === 0 && !isHeld && unknown.length === 0;

/** What the toolbar says: “Saved” only if all that was typed is in the files. Nothing until that is known. */
export function nameStatus(status: TextsStatus, isSaving: boolean) {
  if (!status.isKnown) return '';
  if (!isAllSaved(status)) return 'Not saved yet';
  if (status.elsewhere > 0) return 'Not saved in another window';
  return isSaving ? 'Saving…' : 'Saved';
}

/** All texts that were typed and are not written yet: those of this window, of others, and of windows that are gone. */
export class TypedTexts {
  readonly #store: TextStore;
  readonly #port: TextPort;
  readonly #own = new Map<string, TypedText>();
  readonly #listeners = new Set<() => void>();
  readonly #awaited = new Set<string>();
  #held = 0;
  #hashes: Readonly<Record<string, string>> = {};
  #status: TextsStatus = { isKnown: false, own: [], isHeld: false, elsewhere: 0, unknown: [] };

  /** @param workspace the name of the content that is edited */
  constructor(workspace: string, port: TextPort) {
    this.#store = new TextStore(workspace, () => void this.refresh());
    this.#port = port;
    announceWindow();
    addEventListener('beforeunload', (event) => {
      if (!this.isSaved) event.preventDefault();
    });
  }

  /** Whether all that was typed in this window is saved. */
  get isSaved(): boolean {
    return this.#listTyped().length === 0 && this.#held === 0;
  }

  #listTyped(): TypedText[] {
    return [...this.#own.values()].filter(({ leftAt }) => leftAt === undefined);
  }

  /** Whether a text is on its way to its file. */
  get isSending(): boolean {
    return this.#listTyped().some(({ state }) => state.kind === 'sending');
  }

  get status(): TextsStatus {
    return this.#status;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the text of this window that is not written yet, if there is one at a place. */
  find({ target, hash, base }: Pick<TextPlace, 'target' | 'hash' | 'base'>): TypedText | undefined {
    return [...this.#own.values()].find(
      ({ place }) => isSame(place.target, target) && (place.hash === hash || isSame(place.base, base)),
    );
  }

  /** Returns the text that is typed at a place: the one that is not written yet, or a new one. */
  open(place: TextPlace): TypedText {
    return this.find(place) ?? this.#create(place);
  }

  saveAll(): void {
    for (const text of this.#listTyped()) void text.save();
  }

  /** Keeps the window open for words that have no place yet: in a dialog, or for something that is being added. Returns a function that ends this. */
  hold(): () => void {
    this.#held += 1;
    this.#notify();
    return () => {
      this.#held -= 1;
      this.#notify();
    };
  }

  /** Stores words for a text whose field is not open yet. Only another window offers them. Returns a function that removes them. */
  storeWaiting(place: TextPlace, value: string): () => void {
    const key = crypto.randomUUID();
    this.#store.put({ key, place, value, isFinished: false, at: Date.now(), window: ownWindow });
    return () => this.#store.remove(key);
  }

  /** Resolves when no text of this window is waiting to be written. */
  whenSaved(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!this.isSaved) return;
        stop();
        resolve();
      };
      const stop = this.subscribe(check);
      check();
    });
  }

  /** Finds the present places of the texts that are not written yet, after files have changed. */
  async relocate(hashes: Readonly<Record<string, string>>): Promise<void> {
    this.#hashes = hashes;
    const moved = [...this.#own.values()].filter(({ place: { target, hash } }) => hashes[target.file] !== hash);
    if (moved.length === 0) return;
    // Without an answer, that happens after the next change of the content.
    const placed = await this.#port.relocate(moved.map(({ place }) => place)).catch(() => []);
    for (const [index, text] of moved.entries()) {
      const now = placed[index];
      if (now && isSame(now.value, text.place.base)) text.move(now);
    }
    this.#notify();
  }

  #create(place: TextPlace, key?: string): TypedText {
    const onChange = (text: TypedText) => {
      if (text.isSaved) this.#own.delete(text.key);
      else this.#own.set(text.key, text);
      this.#notify();
    };
    return new TypedText(place, { store: this.#store, port: this.#port, key, onChange });
  }

  /** Takes over the texts of windows that are gone, and counts those of other windows. */
  refresh(): Promise<void> {
    return runInTurn(async () => {
      const living = await listWindows();
      const { texts, unknown } = this.#store.list();
      const others = texts.filter(({ window }) => window !== ownWindow);
      const left = others.filter(({ window }) => !living.has(window));
      for (const stored of left) this.#create(stored.place, stored.key).adopt(stored);
      for (const { window } of others) if (living.has(window)) this.#awaitEnd(window);
      this.#status = { ...this.#status, isKnown: true, elsewhere: others.length - left.length, unknown };
      this.#notify();
      if (left.length > 0) void this.relocate(this.#hashes);
    });
  }

  /** Removes a text of another version of the editor. */
  discardUnknown({ key }: UnknownText): void {
    this.#store.remove(key);
    void this.refresh();
  }

  /** Takes over the texts of a window as soon as it is gone. */
  #awaitEnd(window: string): void {
    if (this.#awaited.has(window)) return;
    this.#awaited.add(window);
    whenGone(window, () => void this.refresh());
  }

  #notify(): void {
    this.#status = { ...this.#status, own: [...this.#own.values()], isHeld: this.#held > 0 };
    for (const listener of this.#listeners) listener();
  }
}
