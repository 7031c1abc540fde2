/** The part of a response that tells whether somebody still waits for it, and whether the server has written all of it. */
interface PageResponse {
  readonly closed: boolean;
  readonly writableEnded: boolean;
}

/** How long to wait for pages in progress. A request that never ends must not block new content. */
const MAX_WAIT_MS = 30_000;
/** The interval at which pages in progress are looked at. No event says when a page that nobody waits for has been rendered. */
const LOOK_MS = 20;

const isUnderWay = ({ writableEnded }: PageResponse) => !writableEnded;

/** Lets content change only while no page is being rendered, so that no page mixes old and new content. */
export class PageRequests {
  #inProgress: PageResponse[] = [];
  #resumed: Promise<void> | undefined;
  #resume: (() => void) | undefined;

  /** Waits until the page may be rendered. @returns whether the client is still connected */
  async begin(response: PageResponse): Promise<boolean> {
    while (this.#resumed) await this.#resumed;
    if (response.closed) return false;
    this.#inProgress = [...this.#inProgress.filter(isUnderWay), response];
    return true;
  }

  /**
   * Holds back new pages. Resolves when the pages in progress are written, or after 30 seconds. A page whose client has left is
   * still rendered: it would bring what it has loaded of the old content back.
   */
  async pause(): Promise<void> {
    this.#resumed = new Promise((resolve) => {
      this.#resume = resolve;
    });
    for (let waited = 0; waited < MAX_WAIT_MS; waited += LOOK_MS) {
      this.#inProgress = this.#inProgress.filter(isUnderWay);
      if (this.#inProgress.length === 0) return;
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_MS);
      });
    }
    this.#inProgress = [];
  }

  /** Lets the waiting pages continue. */
  resume(): void {
    this.#resumed = undefined;
    this.#resume?.();
  }
}
