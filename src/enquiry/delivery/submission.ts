import { EnquiryCopy, type Browser } from './enquiry-copy.ts';
import { isEnquiry, isEmpty, isExpired, createEnquiry, renewEnquiry, type Enquiry, type Fields } from './enquiry.ts';
import { initialView, type Outcome, type Progress, type View } from './status.ts';
import { tryStorage } from './try-storage.ts';

/** The posted fields. `fillTime` is the time from the opening of the page to the press on Send, in milliseconds. */
export type Payload = Fields & Readonly<{ idempotencyKey: string; fillTime: string }>;

export type Deliver = (
  payload: Payload,
  onProgress: (progress: Progress) => void,
  cancelled: AbortSignal,
) => Promise<Outcome>;

interface Options {
  /** Identifies this form's enquiry among those of other forms in the same tab. */
  name: string;
  /** The session storage of the tab. The getter throws when the browser blocks access. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  browser: Browser;
  deliver: Deliver;
  /** Fills the empty fields. Returns whether it filled any. */
  fill: (fields: Fields) => boolean;
  clear: () => void;
  show: (view: View) => void;
}

/**
 * The enquiry form of one page. Stores an enquiry until it is sent or cleared, and sends it once. It is stored
 * for as long as the tab is open. From the first press on Send, a copy outlives the tab until the enquiry has arrived.
 */
export class Submission {
  readonly #options: Options;
  readonly #copy: EnquiryCopy;
  #view = initialView;
  #enquiry: Enquiry | undefined;
  #sending: AbortController | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#copy = new EnquiryCopy(options.browser);
    const { enquiry, copy } = this.#read();
    if (!enquiry) return;
    this.#restore(enquiry);
    if (copy !== undefined && this.#view.isKept) void this.#copy.removeAbandoned(copy).catch(() => undefined);
  }

  /** Restores the enquiry of a page that is gone, unless this form has one already. */
  async restoreAbandoned(): Promise<void> {
    const restore = (enquiry: Enquiry) => {
      if (this.#enquiry) return false;
      this.#restore(enquiry);
      return this.#view.isKept;
    };
    await this.#copy.restoreAbandoned(restore).catch(() => undefined);
  }

  /** Stores the fields after a change. Ends the enquiry when they are all empty. */
  update(fields: Fields): void {
    if (!isEmpty(fields)) this.#save({ ...(this.#enquiry ?? createEnquiry(fields)), fields });
    else if (this.#enquiry) this.#end({ state: 'idle' });
  }

  /** Sends the enquiry. Does nothing while it is being sent already. */
  async send(fields: Fields): Promise<void> {
    if (this.#sending) return;
    const sending = new AbortController();
    this.#sending = sending;
    const enquiry = { ...(this.#enquiry ?? createEnquiry(fields)), fields, sent: Date.now() };
    const uncertain = { ...enquiry, isUncertain: true };
    // The visitor may leave from here on, before the result is known.
    this.#save(uncertain, { status: { state: 'sending' }, isRestored: false });

    const { idempotencyKey, began } = enquiry;
    const payload = { ...fields, idempotencyKey, fillTime: String(Math.max(0, Date.now() - began)) };
    const onProgress = (state: Progress) => {
      if (!sending.signal.aborted) this.#show({ status: { state } });
    };
    const outcome = await this.#options
      .deliver(payload, onProgress, sending.signal)
      .catch((): Outcome => ({ state: 'unconfirmed' }));
    if (sending.signal.aborted) return;
    this.#sending = undefined;
    if (outcome.state === 'sent') {
      // Clear the fields first. If the page is left in between, the enquiry keeps both its text and its key.
      this.#options.clear();
      this.#copy.removeDuplicates(enquiry);
      this.#end(outcome);
      return;
    }
    // The earlier version has arrived. The changed text becomes a new enquiry.
    if (outcome.state === 'earlier') this.#save(renewEnquiry(enquiry, fields), { status: outcome });
    // It may have arrived with an earlier press, although the endpoint rejects it now.
    else if (outcome.state === 'unconfirmed' || (outcome.state === 'rejected' && enquiry.isUncertain)) {
      this.#save(uncertain, { status: { state: 'unconfirmed' } });
    } else this.#save(enquiry, { status: outcome });
  }

  /** Stops sending. The enquiry may have arrived already. */
  cancel(): void {
    this.#sending?.abort();
    this.#sending = undefined;
    this.#show({ status: { state: 'unconfirmed' } });
  }

  /** Clears the form and deletes the enquiry. */
  discard(): void {
    this.#options.clear();
    this.#end({ state: 'idle' });
  }

  /** Call when the page is left. It may enter the back/forward cache and be resumed later. */
  pause(): void {
    this.#copy.release();
  }

  /** Call when the page comes back from the back/forward cache. */
  resume(): void {
    if (this.#enquiry) this.#save(this.#enquiry);
  }

  #restore(enquiry: Enquiry): void {
    const isRestored = this.#options.fill(enquiry.fields);
    this.#save(enquiry, { status: { state: enquiry.isUncertain ? 'unconfirmed' : 'idle' }, isRestored });
  }

  #show(changes: Partial<View>): void {
    this.#view = { ...this.#view, ...changes };
    this.#options.show(this.#view);
  }

  #read(): { enquiry?: Enquiry; copy?: string } {
    const { name, storage } = this.#options;
    const stored = tryStorage(() => JSON.parse(storage().getItem(name) ?? '{}') as { copy?: string });
    const { copy, ...enquiry } = stored ?? {};
    return isEnquiry(enquiry) && !isExpired(enquiry) ? { enquiry, ...(copy !== undefined && { copy }) } : {};
  }

  #save(enquiry: Enquiry, changes?: Partial<View>): void {
    this.#enquiry = enquiry;
    const { name, storage } = this.#options;
    // Without session storage, the enquiry does not survive a reload. Nothing else is lost.
    tryStorage(() => storage().setItem(name, JSON.stringify({ ...enquiry, copy: this.#copy.name })));
    const isKept = enquiry.sent !== undefined && this.#copy.write(enquiry);
    if (changes || isKept !== this.#view.isKept) this.#show({ ...changes, isKept });
  }

  /** Deletes the enquiry after it was sent or cleared. */
  #end(status: View['status']): void {
    this.#enquiry = undefined;
    const { name, storage } = this.#options;
    tryStorage(() => storage().removeItem(name));
    this.#copy.remove();
    this.#show({ ...initialView, status });
  }
}
