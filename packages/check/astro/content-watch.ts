import type { Outcome } from '../core/outcome.ts';

/** If two fingerprints this far apart are equal, no program is still writing. */
const SETTLE_MS = 100;
/** The polling interval when nothing changes. Polling is needed because file systems do not report every change. */
const IDLE_MS = 250;
/** The interval is at least this many times as long as reading a fingerprint takes: a large folder must not keep a core busy. */
const REST = 20;

interface Tasks {
  /** Returns a fingerprint of the content on disk. */
  readFingerprint: () => string;
  check: () => Outcome;
  /**
   * Shows valid content, or the report of invalid content.
   *
   * @returns `failed` if the check failed, or the new content could not be shown and must be tried again
   */
  apply: (outcome: Outcome) => Promise<Outcome['kind']>;
}

/**
 * Watches the content folder: changed → stable → checked → shown or reported.
 *
 * It compares the content on disk with the content that was checked last, so no change is missed, even if the file
 * system does not report it.
 */
export class ContentWatch {
  readonly #tasks: Tasks;
  /** The fingerprint of the content at the last check. */
  #checked: string | undefined;
  #seen: string | undefined;
  /** The result of the last check, or undefined if the content has changed since. */
  #kind: Outcome['kind'] | undefined;
  /** How long the reading of a fingerprint took. */
  #cost = 0;
  #isStopped = false;
  /** The task in progress. One follows the other. */
  #running: Promise<void> = Promise.resolve();

  constructor(tasks: Tasks) {
    this.#tasks = tasks;
  }

  /**
   * Lets another part of the server check the content, so that it is not checked twice. Must be called before the content
   * is read.
   *
   * @returns a function that takes the result. If the content has changed since, the result is not used.
   */
  beginCheck(): (outcome: Outcome) => void {
    const read = this.#tasks.readFingerprint();
    return (outcome) => {
      void this.#do(async () => {
        if (this.#isStopped || read === this.#checked) return;
        if (this.#tasks.readFingerprint() === read) await this.#settle(read, outcome);
      });
    };
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Watches the folder until `stop` is called. */
  async run(): Promise<void> {
    for (;;) {
      const isSettled = this.#kind === 'failed' || this.#seen === this.#checked;
      const pause = isSettled ? Math.max(IDLE_MS, this.#cost * REST) : SETTLE_MS;
      await new Promise((resolve) => {
        setTimeout(resolve, pause).unref();
      });
      if (this.#isStopped) return;
      await this.#do(() => this.#look());
    }
  }

  #do(task: () => Promise<void>): Promise<void> {
    const result = this.#running.then(task);
    this.#running = result.catch(() => undefined);
    return result;
  }

  async #look(): Promise<void> {
    const { readFingerprint, check } = this.#tasks;
    const started = performance.now();
    const now = readFingerprint();
    this.#cost = performance.now() - started;
    if (now !== this.#seen) {
      this.#seen = now;
      this.#kind = undefined;
      return;
    }
    if (now === this.#checked) return;
    const outcome = check();
    // If a file changed during the check, the check may have read half of it.
    if (readFingerprint() !== now) return;
    await this.#settle(now, outcome);
  }

  /** Applies the result of a check of the content with this fingerprint. */
  async #settle(fingerprint: string, outcome: Outcome): Promise<void> {
    this.#seen = fingerprint;
    this.#checked = fingerprint;
    this.#kind = await this.#tasks.apply(outcome);
    // The cause of the failure may go away without a change to the content, so try again.
    if (this.#kind === 'failed') this.#checked = undefined;
  }
}
