import { setTimeout as wait } from 'node:timers/promises';

import { attempt, type Surroundings } from './deliver.ts';
import type { Destination } from './destination.ts';

/** Deliveries to one destination at the same time. Possible spam takes only a part of them, and waits for all others. */
const AT_ONCE = 5;
const SPAM_AT_ONCE = 2;
const POLL_INTERVAL_MS = 500;
/** The pause when more is due. A destination gets at most twenty deliveries a second. */
const PAUSE_MS = 250;
/** How long a worker that is stopping waits for the attempts that have begun. */
const STOP_TIMEOUT_MS = 8000;

/** Delivers what is stored for one destination, so that a slow destination does not delay the others. */
export class DeliveryWorker {
  readonly #name: string;
  readonly #destination: Destination | undefined;
  readonly #surroundings: Surroundings;
  readonly #running = new Set<Promise<unknown>>();
  /** Ends the loop. */
  readonly #stopping = new AbortController();
  /** Ends the attempts. */
  readonly #aborting = new AbortController();
  #ended: Promise<void> = Promise.resolve();

  /** @param destination undefined when it is not set up: what is stored for it fails, and is reported */
  constructor(name: string, destination: Destination | undefined, surroundings: Surroundings) {
    this.#name = name;
    this.#destination = destination;
    this.#surroundings = surroundings;
  }

  start(): void {
    this.#ended = this.#run();
  }

  /** Begins no further attempts, and waits for those that have begun. What has not arrived is delivered after a restart. */
  async stop(timeout = STOP_TIMEOUT_MS): Promise<void> {
    this.#stopping.abort();
    const timer = setTimeout(() => {
      this.#aborting.abort();
    }, timeout);
    await this.#ended;
    await this.settle();
    clearTimeout(timer);
  }

  /** Waits for the attempts that have begun. */
  async settle(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** Begins to deliver what is due. Returns whether more may be due. */
  async deliverDue(): Promise<boolean> {
    const hasBegun = (await this.#begin(false, AT_ONCE)) || (await this.#begin(true, SPAM_AT_ONCE));
    return hasBegun || this.#running.size >= AT_ONCE;
  }

  async #begin(isSpam: boolean, atOnce: number): Promise<boolean> {
    const free = atOnce - this.#running.size;
    if (free <= 0) return false;
    const claimed = await this.#surroundings.store.claim(this.#name, isSpam, free);
    for (const delivery of claimed) {
      const running = attempt(delivery, this.#destination, this.#surroundings, this.#aborting.signal).catch(
        this.#surroundings.report,
      );
      this.#running.add(running);
      void running.finally(() => this.#running.delete(running));
    }
    return claimed.length > 0;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const isMoreDue = await this.deliverDue().catch((error: unknown) => {
        this.#surroundings.report(error);
        return false;
      });
      await wait(isMoreDue ? PAUSE_MS : POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
