import type { EventEmitter } from 'node:events';
import { statSync } from 'node:fs';

import type { ViteDevServer } from 'vite';

/** For so long after it has stored content, Astro takes a change of the file for the echo of its own. */
const ECHO_MS = 1000;
/** Nothing takes longer: a page to be made, or word of a change of that file to come. */
const PATIENCE_MS = 10_000;

/** From when until when a page was being made, in milliseconds since 1970; without an end, it still is. */
interface Making {
  from: number;
  to?: number;
}

/** Keeps pages in a browser from staying older than the content that Astro has stored. */
export class FreshPages {
  readonly #server: ViteDevServer;
  #makings: Making[] = [];
  #askedAt = 0;
  #storedAt = 0;
  /** When Astro was told last, from here, that content has been stored. */
  #toldAt = 0;

  constructor(server: ViteDevServer) {
    this.#server = server;
  }

  /**
   * A page is asked for.
   *
   * @param response closes once the page is on its way
   */
  asked(response: EventEmitter): void {
    const making: Making = { from: Date.now() };
    this.#askedAt = making.from;
    this.#makings = [...this.#makings.filter(({ from, to = from }) => to > making.from - PATIENCE_MS), making];
    response.once('close', () => {
      making.to = Date.now();
    });
  }

  /**
   * Content has been stored. What a page was being made of meanwhile, Astro keeps as if it were the newest, until it is told
   * once more.
   *
   * @param file where Astro stores it
   */
  stored(file: string): void {
    const at = Math.max(statSync(file).mtimeMs, this.#toldAt);
    if (at === this.#storedAt) return;
    this.#storedAt = at;
    this.reloadIfOlder();
    if (!this.#makings.some(({ from, to = Infinity }) => from <= at && at <= to)) return;
    this.#tellAgain(file, at);
  }

  #tellAgain(file: string, storedAt: number): void {
    setTimeout(() => {
      // What was stored later brings news, and a second time, of its own.
      if (statSync(file).mtimeMs > storedAt) return;
      const now = Date.now();
      const isMakingPages = this.#makings.some(({ from, to }) => to === undefined && now - from < PATIENCE_MS);
      if (isMakingPages) {
        this.#tellAgain(file, storedAt);
        return;
      }
      this.#toldAt = now;
      this.#server.watcher.emit('change', file);
    }, ECHO_MS);
  }

  /** Astro tells open pages that content has been stored. One that is just on its way to the browser does not hear it. */
  reloadIfOlder(): void {
    if (this.#askedAt < this.#storedAt) this.#server.ws.send({ type: 'full-reload' });
  }
}
