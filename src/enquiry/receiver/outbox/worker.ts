import { setTimeout as wait } from 'node:timers/promises';

import { attempt, type Surroundings } from './attempt.ts';
import type { Destination } from './destination.ts';

/** Longer than any attempt takes. */
const LEASE_MS = 5 * 60_000;
/** Deliveries to one destination at the same time. */
const AT_ONCE = 5;
const POLL_INTERVAL_MS = 500;
/**
 * The pause when more is due. A destination gets at most twenty deliveries a second: twice as many as are accepted
 * without a delay, and few enough that posts hardly notice them.
 */
const PAUSE_MS = 250;
/** How long a worker that is stopping waits for the attempts that have begun. */
const STOP_TIMEOUT_MS = 8000;

/** Delivers what is stored for one destination, so that a slow destination does not delay the others. */
export class DeliveryWorker {
  readonly #destination: Destination;
  readonly #surroundings: Surroundings;
  readonly #running = new Set<Promise<unknown>>();
  /** Ends the loop. */
  readonly #stopping = new AbortController();
  /** Ends the attempts. */
  readonly #aborting = new AbortController();
  #ended: Promise<void> = Promise.resolve();

  constructor(destination: Destination, surroundings: Surroundings) {
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
    await Promise.all(this.#running);
    clearTimeout(timer);
  }

  /**
   * Begins to deliver what is due.
   *
   * @returns whether more may be due
   */
  async claim(): Promise<boolean> {
    const { store, now, report } = this.#surroundings;
    const free = AT_ONCE - this.#running.size;
    if (free === 0) return true;
    try {
      const time = now();
      const leaseEnds = new Date(time.getTime() + LEASE_MS);
      const claimed = await store.claimDeliveries(this.#destination.name, time, leaseEnds, free);
      for (const delivery of claimed) {
        const running = attempt(delivery, this.#destination, this.#surroundings, this.#aborting.signal);
        this.#running.add(running);
        void running.finally(() => this.#running.delete(running));
      }
      return claimed.length === free;
    } catch (error) {
      report(error);
      return false;
    }
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const isMoreDue = await this.claim();
      await wait(isMoreDue ? PAUSE_MS : POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
