import type { RelocatedText } from '../../shared/answers.ts';
import { explainError, RETRY_MS, UnreachableError } from '../requests/request.ts';
import { isSame, joinLines, toText } from '../content/values.ts';
import type { StoredText, TextPlace, TextStore } from './store.ts';
import { toChange, type TextPort } from './text-port.ts';
import { ownWindow } from './windows.ts';

type TextState =
  | { kind: 'saved' }
  | { kind: 'typing' }
  /** It was typed in a window that is gone, in milliseconds since 1970. The person decides about it. */
  | { kind: 'left'; at: number }
  | { kind: 'sending' }
  /** The server does not answer. The text is sent again by itself. */
  | { kind: 'unreachable' }
  | { kind: 'refused'; reason: string };

interface Typed {
  value: unknown;
}

interface Options {
  store: TextStore;
  port: TextPort;
  /** Under which the browser has stored it already. */
  key?: string | undefined;
  onChange?: (text: TypedText) => void;
}

/**
 * A text that somebody types. From the first key on, the browser stores it. It goes only when the server has written this very
 * text, or when the person gives it up.
 */
export class TypedText {
  readonly key: string;
  /** False if the browser has no room for it: then only this window has it. */
  isStored = true;
  readonly #store: TextStore;
  readonly #port: TextPort;
  readonly #onChange: ((text: TypedText) => void) | undefined;
  #subscriber: (() => void) | undefined;
  #place: TextPlace;
  #typed: Typed | undefined;
  #written: unknown;
  #wanted: Typed | undefined;
  #state: TextState = { kind: 'saved' };
  #running: Promise<void> | undefined;
  #fields = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(place: TextPlace, { store, port, key, onChange }: Options) {
    this.#place = place;
    this.#written = place.base;
    this.#store = store;
    this.#port = port;
    this.#onChange = onChange;
    this.key = key ?? crypto.randomUUID();
  }

  get place(): TextPlace {
    return this.#place;
  }

  /** What was typed, or else what the file is known to hold. */
  get value(): unknown {
    return this.#typed ? this.#typed.value : this.#written;
  }

  get state(): TextState {
    return this.#state;
  }

  get isSaved(): boolean {
    return this.#state.kind === 'saved';
  }

  /** When the text was typed, in a window that is gone. Undefined if this window has typed it. */
  get leftAt(): number | undefined {
    return this.#state.kind === 'left' ? this.#state.at : undefined;
  }

  get reason(): string | undefined {
    return this.#state.kind === 'refused' ? this.#state.reason : undefined;
  }

  /** What a person is told about a text that is not saved. Undefined as long as nothing is wrong. */
  get explanation(): string | undefined {
    return this.#state.kind === 'unreachable'
      ? 'The editor does not answer. This is saved when it is back.'
      : this.reason;
  }

  /** Sets what runs after each change from now on: what the field does that showed it last. */
  subscribe(run: () => void): void {
    this.#subscriber = run;
  }

  /** Whether a field shows this text. Others are offered beside the page. */
  get hasField(): boolean {
    return this.#fields > 0;
  }

  /** Says that a field shows this text. Returns a function that says that it no longer does. */
  attachField(): () => void {
    this.#fields += 1;
    return () => {
      this.#fields -= 1;
      this.#notify();
    };
  }

  type(value: unknown): void {
    this.#typed = { value };
    // What was sent may be written already, although nobody has answered.
    const isSent = this.#running !== undefined || this.#state.kind === 'unreachable';
    if (isSame(value, this.#written) && !isSent) {
      this.#forget();
      return;
    }
    if (!isSent) this.#wanted = undefined;
    this.#persist();
    this.#set(isSent ? this.#state : { kind: 'typing' });
  }

  /** Takes over what a window has left that is gone. What was finished there only waits for the server. */
  adopt({ value, at, isFinished }: StoredText): void {
    this.#typed = { value };
    this.#set({ kind: 'left', at });
    this.#persist();
    if (isFinished) void this.save();
  }

  /** Writes the text to its file. Resolves when it is written, or when something keeps it from that. */
  save(): Promise<void> {
    if (this.isSaved) return Promise.resolve();
    this.#wanted = this.#typed;
    this.#persist();
    return this.#run();
  }

  /** Gives up what was typed, but for what is being sent. Returns what to say about it, with a button that brings it back and saves it. */
  discard() {
    const { value, place, state } = this;
    const outcome = this.#running ? 'was being saved already: Undo takes that back.' : 'is as it was.';
    const isUnknown = state.kind === 'unreachable';
    this.#forget();
    return {
      message: `${place.name} ${isUnknown ? 'may be saved already: look when the editor is back.' : outcome}`,
      action: {
        label: 'Bring back what you typed',
        run: () => {
          this.type(value);
          void this.save();
        },
        isLasting: true,
      },
    };
  }

  /** Takes over the new place of the text after its file has changed. */
  move({ target, hash }: RelocatedText): void {
    this.#place = { ...this.#place, target, hash };
    if (!this.isSaved) this.#persist();
    this.#notify();
  }

  #persist(): void {
    const { key } = this;
    if (!this.#typed) return;
    this.isStored = this.#store.put({
      key,
      place: this.#place,
      value: this.#typed.value,
      isFinished: this.#wanted !== undefined,
      at: this.leftAt ?? Date.now(),
      window: ownWindow,
    });
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#wanted = undefined;
    this.#typed = undefined;
    this.#store.remove(this.key);
    if (!this.#running) this.#set({ kind: 'saved' });
  }

  #set(state: TextState): void {
    this.#state = state;
    this.#notify();
  }

  #notify(): void {
    this.#onChange?.(this);
    this.#subscriber?.();
  }

  #run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#sendAll().then((stopped) => {
      this.#running = undefined;
      if (!this.#typed || isSame(this.#typed.value, this.#written)) this.#forget();
      else this.#set(stopped ?? { kind: 'typing' });
    });
    return this.#running;
  }

  /** Sends what was typed, until nothing is left to send. @returns what keeps the text from being saved, if anything does */
  async #sendAll(): Promise<TextState | undefined> {
    // A text that waits for the server stays on offer while it is sent again.
    if (this.#state.kind !== 'unreachable') this.#set({ kind: 'sending' });
    let stopped: TextState | undefined;
    while (!stopped && this.#wanted) {
      try {
        stopped = await this.#send(this.#wanted);
      } catch (error) {
        stopped =
          error instanceof UnreachableError ? this.#retryLater() : { kind: 'refused', reason: explainError(error) };
      }
    }
    return stopped;
  }

  /** @returns what keeps the text from being saved, if anything does */
  async #send(typed: Typed): Promise<TextState | undefined> {
    const sent = this.#place;
    const answer = await this.#port.send(toChange(sent, typed.value), sent);
    if (answer.ok) {
      const target = answer.target ?? sent.target;
      this.#confirm(typed, { target, hash: answer.state.hashes[target.file] ?? sent.hash });
      return undefined;
    }
    if (answer.isConflict === true) return this.#settle(typed, sent);
    return { kind: 'refused', reason: answer.reason };
  }

  #confirm({ value }: Typed, { target, hash }: RelocatedText): void {
    this.#written = value;
    this.#place = { ...this.#place, target, hash, base: value, typedOn: undefined };
    if (this.#wanted && isSame(this.#wanted.value, value)) this.#wanted = undefined;
    this.#persist();
  }

  /** The file has changed. Asks the person only if that concerns this text. */
  async #settle(typed: Typed, sent: TextPlace): Promise<TextState | undefined> {
    const [placed] = await this.#port.relocate([sent]);
    const isAsBefore = isSame(placed?.value, sent.base);
    if (placed && !isAsBefore && isSame(joinLines(placed.value), joinLines(typed.value))) {
      // The text was written, but the answer was lost.
      this.#confirm(typed, placed);
      return undefined;
    }
    if (placed && isAsBefore && placed.hash !== sent.hash) {
      this.#place = { ...this.#place, target: placed.target, hash: placed.hash };
      return undefined;
    }
    // The text was given up meanwhile.
    if (!this.#wanted) return undefined;
    const theirs = placed ? toText(placed.value) : undefined;
    const choice = await this.#port.choose({ place: this.#place, yours: toText(typed.value), theirs });
    if (choice === 'theirs') {
      this.#written = placed?.value;
      this.#typed = undefined;
      this.#wanted = undefined;
      return undefined;
    }
    if (choice === 'later' || !placed) return { kind: 'refused', reason: 'Somebody else has changed this text too.' };
    const { value: base, ...now } = placed;
    this.#place = { ...this.#place, ...now, base, typedOn: this.#place.typedOn ?? this.#place.base };
    return undefined;
  }

  #retryLater(): TextState {
    this.#timer = setTimeout(() => void this.#run(), RETRY_MS);
    return { kind: 'unreachable' };
  }
}
