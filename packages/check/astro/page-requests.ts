import type { EventEmitter } from 'node:events';

/** The part of a response that tells whether somebody still waits for it. */
type PageResponse = EventEmitter & { readonly closed: boolean };

/** How long to wait for pages in progress. A request that never ends must not block new content. */
const MAX_WAIT_MS = 30_000;

/** Lets content change only while no page is being rendered, so that no page mixes old and new content. */
export class PageRequests {
  readonly #inProgress = new Set<PageResponse>();
  #resumed: Promise<void> | undefined;
  #resume: (() => void) | undefined;
  #onDone: (() => void) | undefined;

  /**
   * Waits until the page may be rendered.
   *
   * @param response emits `close` when the page has been sent or the connection is lost
   * @returns whether the client is still connected
   */
  async begin(response: PageResponse): Promise<boolean> {
    // It emits `close` only once, perhaps before this call, while other middleware was at work.
    if (response.closed) return false;
    const client = { isConnected: true };
    response.once('close', () => {
      client.isConnected = false;
      this.#inProgress.delete(response);
      if (this.#inProgress.size === 0) this.#onDone?.();
    });
    while (this.#resumed) await this.#resumed;
    if (client.isConnected) this.#inProgress.add(response);
    return client.isConnected;
  }

  /** Holds back new pages. Resolves when the pages in progress are done, or after 30 seconds. */
  async pause(): Promise<void> {
    this.#resumed = new Promise((resolve) => {
      this.#resume = resolve;
    });
    if (this.#inProgress.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, MAX_WAIT_MS);
      this.#onDone = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#onDone = undefined;
  }

  /** Lets the waiting pages continue. */
  resume(): void {
    this.#resumed = undefined;
    this.#resume?.();
  }
}
