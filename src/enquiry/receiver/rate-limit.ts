const WINDOW_MS = 60_000;
const MOST_IN_WINDOW = 10;
/** Bounds the memory that is taken by posts from many networks. Beyond it, the client that came first is forgotten. */
export const MOST_CLIENTS = 50_000;

/** Counts what comes from each client, a minute at a time. */
export class RateLimit {
  #windowEnds = 0;
  #counts = new Map<string, number>();

  /**
   * @param now a time in milliseconds that never goes back, as the time of day does when a clock is set
   * @returns how long the client has to wait, in whole seconds; 0 lets it in
   */
  wait(client: string, now: number): number {
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + WINDOW_MS;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(client) ?? 0) + 1;
    this.#counts.set(client, count);
    if (this.#counts.size > MOST_CLIENTS) this.#counts.delete(this.#first);
    return count <= MOST_IN_WINDOW ? 0 : Math.ceil((this.#windowEnds - now) / 1000);
  }

  get #first(): string {
    const [first = ''] = this.#counts.keys();
    return first;
  }
}
