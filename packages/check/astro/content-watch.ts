import type { Outcome } from '../core/run.ts';

/** If two snapshots this far apart are equal, no program is still writing. */
const SETTLE_MS = 100;
/** How long to poll at short intervals after a change, because another change is likely. */
const BUSY_MS = 2000;
/** The polling interval when nothing changes. Polling is needed because file systems do not report every change. */
const IDLE_MS = 1000;

interface Steps {
  /** Returns a fingerprint of the content on disk. */
  readFingerprint: () => string;
  check: () => Outcome;
  /**
   * Publishes valid content, or shows the report of invalid content.
   *
   * @returns `failed` if the check or the publication failed and must be tried again
   */
  apply: (outcome: Outcome) => Promise<Outcome['kind']>;
}

/**
 * Watches the content folder: changed → stable → checked → published or reported.
 *
 * It compares the content on disk with the content that was checked last, so no change is missed, even if the file
 * system does not report it.
 */
export class ContentWatch {
  readonly #steps: Steps;
  /** The fingerprint of the content at the last check. */
  #checked: string | undefined;
  /** The latest fingerprint. */
  #seen: string | undefined;
  /** The result of the last check, or undefined if the content has changed since. */
  #kind: Outcome['kind'] | undefined;
  #busyUntil = 0;
  #endPause: (() => void) | undefined;
  #isStopped = false;
  /** The step in progress. Steps are made one after the other. */
  #step: Promise<void> = Promise.resolve();

  constructor(steps: Steps) {
    this.#steps = steps;
  }

  /** Looks for changes at once and then at short intervals. Without this call, they are found at the next poll. */
  expectChange(): void {
    this.#busyUntil = Date.now() + BUSY_MS;
    this.#endPause?.();
  }

  /**
   * Lets another part of the server check the content, so that it is not checked twice. Must be called before the content
   * is read.
   *
   * @returns a function that takes the result. If the content has changed since, the result is not used.
   */
  beginCheck(): (outcome: Outcome) => void {
    const read = this.#steps.readFingerprint();
    return (outcome) => {
      void this.#do(() => this.#accept(read, outcome));
    };
  }

  stop(): void {
    this.#isStopped = true;
    this.#endPause?.();
  }

  /** Watches the folder until `stop` is called. */
  async run(): Promise<void> {
    for (;;) {
      await (this.#isBusy ? this.#sleep(SETTLE_MS) : this.#idle());
      if (this.#isStopped) return;
      await this.#do(() => this.#look());
    }
  }

  #do(step: () => Promise<void>): Promise<void> {
    const result = this.#step.then(step);
    this.#step = result.catch(() => undefined);
    return result;
  }

  async #look(): Promise<void> {
    const { readFingerprint, check } = this.#steps;
    const now = readFingerprint();
    if (now !== this.#seen) {
      this.#seen = now;
      this.#kind = undefined;
      this.#busyUntil = Date.now() + BUSY_MS;
      return;
    }
    if (now === this.#checked) return;
    const outcome = check();
    // If a file changed during the check, the check may have read half of it.
    if (readFingerprint() !== now) return;
    await this.#settle(now, outcome);
  }

  async #accept(read: string, outcome: Outcome): Promise<void> {
    if (this.#isStopped || read === this.#checked) return;
    if (this.#steps.readFingerprint() === read) await this.#settle(read, outcome);
    else this.expectChange();
  }

  /** Applies the result of a check of the content with this fingerprint. */
  async #settle(fingerprint: string, outcome: Outcome): Promise<void> {
    this.#seen = fingerprint;
    this.#checked = fingerprint;
    this.#kind = await this.#steps.apply(outcome);
    // The cause of the failure may go away without a change to the content, so try again.
    if (this.#kind === 'failed') this.#checked = undefined;
  }

  get #isBusy(): boolean {
    if (this.#kind === 'failed') return false;
    return this.#kind === 'invalid' || this.#seen !== this.#checked || Date.now() < this.#busyUntil;
  }

  #idle(): Promise<void> {
    return this.#sleep(IDLE_MS, (endPause) => {
      this.#endPause = endPause;
    });
  }

  #sleep(milliseconds: number, onStart?: (endPause: () => void) => void): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      timer.unref();
      onStart?.(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
