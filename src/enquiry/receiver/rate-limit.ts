const WINDOW_MS = 60_000;
const MOST_IN_WINDOW = 10;

/** Counts what comes from each address, a minute at a time. */
export class RateLimit {
  #windowEnds = 0;
  #counts = new Map<string, number>();

  /** @returns how long the address has to wait, in whole seconds; 0 lets it in */
  wait(address: string, now: number): number {
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + WINDOW_MS;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    return count <= MOST_IN_WINDOW ? 0 : Math.ceil((this.#windowEnds - now) / 1000);
  }
}
