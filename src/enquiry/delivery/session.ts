import { isDraft, isEmpty, newDraft, type Draft, type Fields } from './draft.ts';
import type { Outcome, Progress, Status } from './status.ts';

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
  deliver: Deliver;
  show: (status: Status) => void;
}

/** One form in one tab: keeps what is typed until it is sent or cleared, and sends each enquiry once. */
export class Session {
  readonly #options: Options;
  #draft: Draft | undefined;
  #sending: AbortController | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#draft = this.#read();
    if (this.#draft?.isUncertain) options.show({ state: 'unconfirmed' });
  }

  /** What was typed before, as far as it was not sent. */
  get fields(): Fields {
    return this.#draft?.fields ?? {};
  }

  typed(fields: Fields): void {
    if (isEmpty(fields)) this.#keep(undefined);
    else this.#keep(this.#draft ? { ...this.#draft, fields } : newDraft(fields));
  }

  async send(fields: Fields): Promise<void> {
    if (this.#sending) return;
    const sending = new AbortController();
    this.#sending = sending;
    const draft = { ...(this.#draft ?? newDraft(fields)), fields };
    // From here on the page may be left before anybody knows.
    this.#keep({ ...draft, isUncertain: true });
    this.#options.show({ state: 'sending' });

    const { idempotencyKey, began } = draft;
    const payload = { ...fields, idempotencyKey, fillTime: String(Math.max(0, Date.now() - began)) };
    const show = (state: Progress) => {
      if (!sending.signal.aborted) this.#options.show({ state });
    };
    const outcome = await this.#options
      .deliver(payload, show, sending.signal)
      .catch((): Outcome => ({ state: 'unconfirmed' }));
    if (sending.signal.aborted) return;
    this.#sending = undefined;
    if (outcome.state === 'sent') this.#keep(undefined);
    // What has arrived has ended; what it was changed into is an enquiry of its own.
    else if (outcome.state === 'earlier') this.#keep(newDraft(fields));
    else if (outcome.state !== 'unconfirmed') this.#keep(draft);
    // Turned away now, it may still have arrived before.
    this.#options.show(outcome.state === 'rejected' && draft.isUncertain ? { state: 'unconfirmed' } : outcome);
  }

  /** Stops the sending. Whether the enquiry has already arrived by then, nobody knows. */
  cancel(): void {
    this.#sending?.abort();
    this.#sending = undefined;
    this.#options.show({ state: 'unconfirmed' });
  }

  #read(): Draft | undefined {
    try {
      const { name, storage } = this.#options;
      const stored: unknown = JSON.parse(storage().getItem(name) ?? 'null');
      return isDraft(stored) ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  #keep(draft: Draft | undefined): void {
    this.#draft = draft;
    const { name, storage } = this.#options;
    try {
      if (draft) storage().setItem(name, JSON.stringify(draft));
      else storage().removeItem(name);
    } catch {
      // A full or forbidden storage costs the draft its life over a reload, and nothing else.
    }
  }
}
