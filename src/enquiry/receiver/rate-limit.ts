const WINDOW_MS = 60_000;
const MAX_REQUESTS = 10;
/** Limits the memory that requests from many networks can take. Beyond it, the oldest client is forgotten. */
export const MAX_CLIENTS = 50_000;

/** Allows each client ten requests in a window of one minute. */
export class RateLimit {
  #windowEnds = 0;
  #counts = new Map<string, number>();

  /**
   * Counts a request against the limit of its client.
   *
   * @param client as returned by `getClient`
   * @param now a monotonic time in milliseconds. Not the wall clock, which can be set back.
   * @returns how many whole seconds the client has to wait; 0 when the request is allowed
   */
  countRequest(client: string, now: number): number {
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + WINDOW_MS;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(client) ?? 0) + 1;
    this.#counts.set(client, count);
    if (this.#counts.size > MAX_CLIENTS) this.#counts.delete(this.#oldestClient);
    return count <= MAX_REQUESTS ? 0 : Math.ceil((this.#windowEnds - now) / 1000);
  }

  get #oldestClient(): string {
    const [oldest = ''] = this.#counts.keys();
    return oldest;
  }
}
