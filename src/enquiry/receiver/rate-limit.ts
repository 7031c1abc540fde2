import type { Client } from './client.ts';

export const WINDOW_MS = 60_000;
const MAX_FROM_NETWORK = 10;
const MAX_FROM_SITE = 100;
/** Far more than a campaign brings, and little enough that a flood does not fill the disk in a night. */
export const DEFAULT_TOTAL = 600;
/** The form waits 20 seconds for a response. */
export const DELAY_MS = 3000;
/** Limits the memory that delayed requests take. */
export const MAX_DELAYED = 500;
/**
 * Limits the memory that requests from many networks take. Beyond it, all counts start anew: whoever has so many networks
 * gains little from the few posts that each of them may then send again.
 */
export const MAX_NETWORKS = 20_000;

/** Counts requests by network. */
class Counter {
  readonly #counts = new Map<string, number>();

  add(network: string): number {
    if (this.#counts.size >= MAX_NETWORKS) this.clear();
    const count = (this.#counts.get(network) ?? 0) + 1;
    this.#counts.set(network, count);
    return count;
  }

  clear(): void {
    this.#counts.clear();
  }
}

/**
 * Limits requests in a window of one minute: ten from each network, and a hundred from each site. When everybody together
 * sends too many, requests are delayed. When too many are delayed already, a network's first request is still accepted.
 */
export class RateLimit {
  readonly #total: number;
  readonly #networks = new Counter();
  readonly #sites = new Counter();
  #windowEnds = 0;
  #requests = 0;
  #delayed = 0;

  /** @param total how many requests a minute are accepted from everybody together without a delay */
  constructor(total = DEFAULT_TOTAL) {
    this.#total = total;
  }

  /**
   * Counts a request, and waits when it is delayed.
   *
   * @param now a monotonic time in milliseconds. Not the wall clock, which can be set back.
   * @returns how many whole seconds the client has to wait; 0 when the request is allowed
   */
  async admit({ network, site }: Client, now: number): Promise<number> {
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + WINDOW_MS;
      this.#networks.clear();
      this.#sites.clear();
      this.#requests = 0;
    }
    const wait = Math.ceil((this.#windowEnds - now) / 1000);
    if (site !== undefined && this.#sites.add(site) > MAX_FROM_SITE) return wait;
    const fromNetwork = this.#networks.add(network);
    if (fromNetwork > MAX_FROM_NETWORK) return wait;
    this.#requests += 1;
    if (this.#requests <= this.#total) return 0;
    if (this.#delayed >= MAX_DELAYED) return fromNetwork === 1 ? 0 : wait;
    this.#delayed += 1;
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    this.#delayed -= 1;
    return 0;
  }
}
