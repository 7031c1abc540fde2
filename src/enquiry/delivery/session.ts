import { Copy, type Browser } from './copy.ts';
import { isDraft, isEmpty, isExpired, newDraft, type Draft, type Fields } from './draft.ts';
import { firstView, type Outcome, type Progress, type View } from './status.ts';

/** What is posted: the fields, the key of the enquiry, and how long it took to fill in, in milliseconds. */
export type Payload = Fields & Readonly<{ idempotencyKey: string; fillTime: string }>;

/** Brings a payload to the endpoint, however often that takes. */
export type Deliver = (
  payload: Payload,
  show: (progress: Progress) => void,
  cancelled: AbortSignal,
) => Promise<Outcome>;

interface Options {
  /** Tells this form's draft from those of others in the same tab. */
  name: string;
  /** Lives as long as the tab does, over reloads and crashes; where a browser forbids it, asking for it throws. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  browser: Browser;
  deliver: Deliver;
  /** Fills the fields that are empty. Returns whether there were any to fill. */
  fill: (fields: Fields) => boolean;
  clear: () => void;
  show: (view: View) => void;
}

/**
 * One form on one page: keeps what is typed until it is sent or cleared, and sends each enquiry once. What is only typed
 * lives as long as the tab. What was sent off has a copy that outlives the tab until it has arrived.
 */
export class Session {
  readonly #options: Options;
  readonly #copy: Copy;
  #view = firstView;
  #draft: Draft | undefined;
  #sending: AbortController | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#copy = new Copy(options.browser);
    const { draft, copy } = this.#read();
    if (!draft) return;
    this.#restore(draft);
    if (copy !== undefined && this.#view.isKept) void this.#copy.replace(copy).catch(() => undefined);
  }

  /** Takes up what a page that is gone has left behind, unless there is something in the form already. */
  async takeOver(): Promise<void> {
    const take = (draft: Draft) => {
      if (this.#draft) return false;
      this.#restore(draft);
      return this.#view.isKept;
    };
    await this.#copy.takeOver(take).catch(() => undefined);
  }

  typed(fields: Fields): void {
    if (!isEmpty(fields)) this.#keep({ ...(this.#draft ?? newDraft(fields)), fields });
    else if (this.#draft) this.#end({ state: 'idle' });
  }

  async send(fields: Fields): Promise<void> {
    if (this.#sending) return;
    const sending = new AbortController();
    this.#sending = sending;
    const draft = { ...(this.#draft ?? newDraft(fields)), fields, sent: Date.now() };
    const uncertain = { ...draft, isUncertain: true };
    // From here on the page may be left before anybody knows.
    this.#keep(uncertain, { status: { state: 'sending' }, isRestored: false });

    const { idempotencyKey, began } = draft;
    const payload = { ...fields, idempotencyKey, fillTime: String(Math.max(0, Date.now() - began)) };
    const show = (state: Progress) => {
      if (!sending.signal.aborted) this.#show({ status: { state } });
    };
    const outcome = await this.#options
      .deliver(payload, show, sending.signal)
      .catch((): Outcome => ({ state: 'unconfirmed' }));
    if (sending.signal.aborted) return;
    this.#sending = undefined;
    if (outcome.state === 'sent') {
      // The draft ends after its fields do. Whoever leaves before that finds both again: the words, and the key.
      this.#options.clear();
      this.#copy.removeSame(draft);
      this.#end(outcome);
      return;
    }
    // What has arrived has ended; what it was changed into is an enquiry of its own.
    if (outcome.state === 'earlier') this.#keep({ ...newDraft(fields), sent: draft.sent }, { status: outcome });
    // Turned away now, it may still have arrived before.
    else if (outcome.state === 'unconfirmed' || (outcome.state === 'rejected' && draft.isUncertain)) {
      this.#keep(uncertain, { status: { state: 'unconfirmed' } });
    } else this.#keep(draft, { status: outcome });
  }

  /** Stops the sending. Whether the enquiry has already arrived by then, nobody knows. */
  cancel(): void {
    this.#sending?.abort();
    this.#sending = undefined;
    this.#show({ status: { state: 'unconfirmed' } });
  }

  /** Forgets what was typed, as the visitor wishes. */
  discard(): void {
    this.#options.clear();
    this.#end({ state: 'idle' });
  }

  /** The page is left, and may be come back to as it is. */
  leave(): void {
    this.#copy.release();
  }

  comeBack(): void {
    if (this.#draft) this.#keep(this.#draft);
  }

  #restore(draft: Draft): void {
    const isRestored = this.#options.fill(draft.fields);
    this.#keep(draft, { status: { state: draft.isUncertain ? 'unconfirmed' : 'idle' }, isRestored });
  }

  #show(changes: Partial<View>): void {
    this.#view = { ...this.#view, ...changes };
    this.#options.show(this.#view);
  }

  #read(): { draft?: Draft; copy?: string } {
    try {
      const { name, storage } = this.#options;
      const { copy, ...draft } = JSON.parse(storage().getItem(name) ?? '{}') as { copy?: string };
      return isDraft(draft) && !isExpired(draft) ? { draft, ...(copy !== undefined && { copy }) } : {};
    } catch {
      return {};
    }
  }

  #keep(draft: Draft, changes?: Partial<View>): void {
    this.#draft = draft;
    const { name, storage } = this.#options;
    try {
      storage().setItem(name, JSON.stringify({ ...draft, copy: this.#copy.name }));
    } catch {
      // A full or forbidden storage costs what is only typed its life over a reload, and nothing else.
    }
    const isKept = draft.sent !== undefined && this.#copy.write(draft);
    if (changes || isKept !== this.#view.isKept) this.#show({ ...changes, isKept });
  }

  /** The enquiry is over: it was sent, or the fields were cleared. */
  #end(status: View['status']): void {
    this.#draft = undefined;
    const { name, storage } = this.#options;
    try {
      storage().removeItem(name);
    } catch {
      // There is no storage, and so nothing in it.
    }
    this.#copy.remove();
    this.#show({ ...firstView, status });
  }
}
