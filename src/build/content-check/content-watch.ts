import type { Outcome } from '../../check/run.ts';

/** Two looks this far apart that agree mean that nobody is writing. */
const SETTLE_MS = 100;
/** For so long after a change, the next one is expected. */
const BUSY_MS = 2000;
/** How often to look while nothing happens: file systems do not announce every change. */
const IDLE_MS = 1000;

interface Steps {
  /** A text that differs whenever the content does. */
  look: () => string;
  check: () => Outcome;
  /** Publishes content that is valid, shows what is wrong with any other, and says what has come of it. */
  settle: (outcome: Outcome) => Promise<Outcome['kind']>;
}

/**
 * Follows the content folder: changed → settled → checked → published or reported.
 *
 * It compares what is on disk with what was checked last, so that no change is lost, whatever the file system announces.
 */
export class ContentWatch {
  readonly #steps: Steps;
  /** What the content looked like when it was last checked. */
  #checked: string | undefined;
  #seen: string | undefined;
  /** What came of it, as long as the content has not changed since. */
  #kind: Outcome['kind'] | undefined;
  #busyUntil = 0;
  #wake: (() => void) | undefined;
  #isStopped = false;

  constructor(steps: Steps) {
    this.#steps = steps;
  }

  /** Something may have changed. Changes are found without a hint as well, only later. */
  hint(): void {
    this.#busyUntil = Date.now() + BUSY_MS;
    this.#wake?.();
  }

  stop(): void {
    this.#isStopped = true;
    this.#wake?.();
  }

  /** Follows the folder until it is stopped. */
  async run(): Promise<void> {
    for (;;) {
      await (this.#isBusy ? this.#sleep(SETTLE_MS) : this.#idle());
      if (this.#isStopped) return;
      await this.#step();
    }
  }

  async #step(): Promise<void> {
    const { look, check, settle } = this.#steps;
    const now = look();
    if (now !== this.#seen) {
      this.#seen = now;
      this.#kind = undefined;
      this.#busyUntil = Date.now() + BUSY_MS;
      return;
    }
    if (now === this.#checked) return;
    const outcome = check();
    // A file that was written meanwhile may have been read half.
    if (look() !== now) return;
    this.#checked = now;
    this.#kind = await settle(outcome);
    // What kept the check from running may end without a change of the content.
    if (this.#kind === 'failed') this.#checked = undefined;
  }

  get #isBusy(): boolean {
    if (this.#kind === 'failed') return false;
    return this.#kind === 'invalid' || this.#seen !== this.#checked || Date.now() < this.#busyUntil;
  }

  #idle(): Promise<void> {
    return this.#sleep(IDLE_MS, (wake) => {
      this.#wake = wake;
    });
  }

  #sleep(milliseconds: number, onStart?: (wake: () => void) => void): Promise<void> {
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
