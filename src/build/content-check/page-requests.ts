import type { EventEmitter } from 'node:events';

/** A page that never ends must not keep content from changing. */
const PATIENCE_MS = 30_000;

/** Lets content change only while no page is being made, so that no page is made of two states of it. */
export class PageRequests {
  readonly #underWay = new Set<EventEmitter>();
  #resumed: Promise<void> | undefined;
  #resume: (() => void) | undefined;
  #onDone: (() => void) | undefined;

  /**
   * Resolves once the page may be made.
   *
   * @param response closes once the page is on its way
   * @returns whether somebody still waits for it
   */
  async begin(response: EventEmitter): Promise<boolean> {
    const visitor = { isWaiting: true };
    response.once('close', () => {
      visitor.isWaiting = false;
      this.#underWay.delete(response);
      if (this.#underWay.size === 0) this.#onDone?.();
    });
    while (this.#resumed) await this.#resumed;
    if (visitor.isWaiting) this.#underWay.add(response);
    return visitor.isWaiting;
  }

  /** From now on pages wait. Resolves once those under way are made. */
  async pause(): Promise<void> {
    this.#resumed = new Promise((resolve) => {
      this.#resume = resolve;
    });
    if (this.#underWay.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS);
      this.#onDone = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#onDone = undefined;
  }

  resume(): void {
    this.#resumed = undefined;
    this.#resume?.();
  }
}
