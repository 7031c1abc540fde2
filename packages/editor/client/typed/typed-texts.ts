import type { RelocatedText } from '../../shared/answers.ts';
import { createQueue } from '../../shared/queue.ts';
import { isSame } from '../values.ts';
import { keepAgainst, TextStore, type StoredText, type TextPlace } from './store.ts';
import { TypedText, type TextPort } from './typed-text.ts';
import { announceWindow, listWindows, ownWindow, whenGone } from './windows.ts';

/** The time after which the places of texts are asked for again, in milliseconds. */
const LOOK_AGAIN_MS = 2000;

/** A text that was typed before, and that nobody is typing now. */
interface LeftText {
  stored: StoredText;
  /** Where it belongs now, and what is written there. Null if its place is gone. Undefined if the server does not answer. */
  now: RelocatedText | null | undefined;
}

/** What the toolbar says about all texts together. */
export interface TextsStatus {
  /** False until the browser was searched for texts that were left. */
  isKnown: boolean;
  own: readonly TypedText[];
  left: readonly LeftText[];
  /** How many texts another window is typing. */
  elsewhere: number;
}

/** Whether this window, and those that are gone, have left nothing to write. */
export const isAllSaved = ({ own, left }: TextsStatus): boolean => own.length + left.length === 0;

/** All texts that were typed and are not written yet: those of this window, of others, and of windows that are gone. */
export class TypedTexts {
  readonly #store: TextStore;
  readonly #port: TextPort;
  readonly #own = new Map<string, TypedText>();
  readonly #listeners = new Set<() => void>();
  /** The text that was saved last. A form may still show its earlier value. */
  #lastSaved: TypedText | undefined;
  readonly #awaited = new Set<string>();
  #held = 0;
  #status: TextsStatus = { isKnown: false, own: [], left: [], elsewhere: 0 };
  readonly #enqueue = createQueue();

  /** @param workspace the name of the content that is edited */
  constructor(workspace: string, port: TextPort) {
    this.#store = new TextStore(workspace, () => void this.look());
    this.#port = port;
    announceWindow();
    addEventListener('beforeunload', (event) => {
      if (this.#isHeld) event.preventDefault();
    });
  }

  get #isHeld(): boolean {
    return this.#own.size > 0 || this.isTypedInDialog;
  }

  get isTypedInDialog(): boolean {
    return this.#held > 0;
  }

  get status(): TextsStatus {
    return this.#status;
  }

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the text of this window that is not written yet, if there is one at a place. */
  find({ target, hash, base }: Pick<TextPlace, 'target' | 'hash' | 'base'>): TypedText | undefined {
    return [...this.#own.values()].find(
      ({ place }) => isSame(place.target, target) && (place.hash === hash || isSame(place.base, base)),
    );
  }

  /** Saves what is typed at a place. Returns where the text is after that, or undefined if it could not be saved. */
  async save(place: TextPlace): Promise<Pick<TextPlace, 'target' | 'hash'> | undefined> {
    const last = this.#lastSaved;
    const text = this.find(place) ?? (last?.wasAt(place) === true ? last : undefined);
    await text?.save();
    if (!text) return place;
    return text.isSaved ? text.place : undefined;
  }

  /** Returns the text that is typed at a place: the one that is not written yet, or a new one. */
  open(place: TextPlace): TypedText {
    return this.find(place) ?? this.#watch(new TypedText(place, { store: this.#store, port: this.#port }));
  }

  /** Takes over a text that was left, to write it or to type on. */
  take({ stored, now }: LeftText): TypedText {
    const place = now ? keepAgainst(stored.place, now) : stored.place;
    const taken = this.#watch(new TypedText(place, { store: this.#store, port: this.#port, key: stored.key }));
    taken.type(stored.value);
    return taken;
  }

  discard({ stored }: LeftText): void {
    this.#store.remove(stored.key);
    void this.look();
  }

  saveAll(): void {
    for (const text of this.#own.values()) void text.save();
  }

  /** Keeps the window open for the words of a dialog, which nobody has sent yet. Returns a function that ends this. */
  readonly hold = (): (() => void) => {
    this.#held += 1;
    return () => {
      this.#held -= 1;
      this.#callListeners();
    };
  };

  /** Resolves when no text of this window is waiting to be written. */
  whenSaved(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#isHeld) return;
        stop();
        resolve();
      };
      const stop = this.onChange(look);
      look();
    });
  }

  /** Finds the present places of the texts that are not written yet, after files have changed. */
  async follow(hashes: Readonly<Record<string, string>>): Promise<void> {
    const saved = this.#lastSaved?.place;
    if (saved && hashes[saved.target.file] !== saved.hash) this.#lastSaved = undefined;
    const moved = [...this.#own.values()].filter(({ place: { target, hash } }) => hashes[target.file] !== hash);
    if (moved.length === 0) return;
    const placed = await this.#relocate(moved.map(({ place }) => place));
    for (const [index, text] of moved.entries()) {
      const now = placed[index];
      if (now && isSame(now.value, text.place.base)) text.move(now);
    }
    this.#callListeners();
  }

  #watch(text: TypedText): TypedText {
    text.onChange(() => {
      if (text.isSaved) {
        this.#own.delete(text.key);
        this.#lastSaved = text;
      } else this.#own.set(text.key, text);
      this.#status = { ...this.#status, left: this.#status.left.filter(({ stored }) => stored.key !== text.key) };
      this.#callListeners();
    });
    return text;
  }

  look(): Promise<void> {
    return this.#enqueue(() => this.#look());
  }

  async #look(): Promise<void> {
    const living = await listWindows();
    const others = this.#store.list().filter(({ window }) => window !== ownWindow);
    const gone = others.filter(({ window, key }) => !living.has(window) && !this.#own.has(key));
    for (const { window } of others) if (living.has(window)) this.#await(window);
    const placed = gone.length > 0 ? await this.#relocate(gone.map(({ place }) => place)) : [];
    const left = gone.map((stored, index) => ({ stored, now: placed[index] }));
    const elsewhere = others.filter(({ window }) => living.has(window)).length;
    this.#status = { ...this.#status, isKnown: true, left: left.filter((text) => !this.#finish(text)), elsewhere };
    this.#callListeners();
  }

  /** Looks again when a window is gone, for the texts that it has left. */
  #await(window: string): void {
    if (this.#awaited.has(window)) return;
    this.#awaited.add(window);
    whenGone(window, () => void this.look());
  }

  /** Forgets a text that is written, and writes one that was only waiting for the server. Returns whether it did either. */
  #finish({ stored, now }: LeftText): boolean {
    if (!now) return false;
    if (isSame(now.value, stored.value)) {
      this.#store.remove(stored.key);
      return true;
    }
    if (!stored.isFinished || !isSame(now.value, stored.place.base)) return false;
    void this.take({ stored, now }).save();
    return true;
  }

  async #relocate(places: readonly TextPlace[]): Promise<(RelocatedText | null)[]> {
    return this.#port.relocate(places).catch(() => {
      setTimeout(() => void this.look(), LOOK_AGAIN_MS);
      return [];
    });
  }

  #callListeners(): void {
    this.#status = { ...this.#status, own: [...this.#own.values()] };
    for (const listener of this.#listeners) listener();
  }
}
