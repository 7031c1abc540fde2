import { isEnquiry, isExpired, isSameEnquiry, createKey, type Enquiry } from './enquiry.ts';
import { tryStorage } from './try-storage.ts';

const PREFIX = 'enquiry-copy/';

/** The browser's interfaces that all pages of a site share. The getters throw when the browser blocks access. */
export interface Browser {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  locks: () => Pick<LockManager, 'request'>;
}

/**
 * The copy of a page's enquiry that outlives the tab. Each page stores its copy under a unique name, so that tabs do not
 * overwrite each other. The page holds a Web Lock of the same name. A copy without a lock is abandoned: its page is gone.
 */
export class EnquiryCopy {
  readonly name = PREFIX + createKey();
  readonly #browser: Browser;
  #release: (() => void) | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** @returns whether the browser stored it */
  write(enquiry: Enquiry): boolean {
    const isWritten = tryStorage(() => {
      this.#lock();
      this.#browser.storage().setItem(this.name, JSON.stringify(enquiry));
      return true;
    });
    // The form now says that there is no copy, so an older version must not stay either.
    if (!isWritten) this.remove();
    return isWritten ?? false;
  }

  remove(): void {
    this.#remove(this.name);
    this.release();
  }

  /**
   * Releases the lock, so that other pages can restore the copy. A page that holds a lock cannot enter the back/forward
   * cache: https://web.dev/articles/bfcache
   */
  release(): void {
    this.#release?.();
    this.#release = undefined;
  }

  /** Removes the copies that other pages have of an enquiry that was sent. */
  removeDuplicates(enquiry: Enquiry): void {
    for (const [name, other] of this.#readAll()) if (isSameEnquiry(other, enquiry)) this.#remove(name);
  }

  /** Offers abandoned copies, newest first. Removes those that `restore` has restored, and those that have expired. */
  async restoreAbandoned(restore: (enquiry: Enquiry) => boolean): Promise<void> {
    const newestFirst = this.#readAll().sort(([, { sent: one = 0 }], [, { sent: other = 0 }]) => other - one);
    for (const [name] of newestFirst) {
      await this.#ifAbandoned(name, () => {
        const enquiry = this.#read(name);
        if (enquiry && (isExpired(enquiry) || restore(enquiry))) this.#remove(name);
      });
    }
  }

  /**
   * Removes the copy of an earlier page, unless that page is still open. It is open when this tab is a duplicate: then both
   * tabs know the same name.
   */
  async removeAbandoned(name: string): Promise<void> {
    await this.#ifAbandoned(name, () => this.#remove(name));
  }

  #lock(): void {
    if (this.#release) return;
    const released = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    this.#browser
      .locks()
      .request(this.name, () => released)
      .catch(() => undefined);
  }

  async #ifAbandoned(name: string, run: () => void): Promise<void> {
    await this.#browser.locks().request(name, { ifAvailable: true }, (lock) => {
      if (lock) run();
    });
  }

  #remove(name: string): void {
    tryStorage(() => this.#browser.storage().removeItem(name));
  }

  #read(name: string): Enquiry | undefined {
    const enquiry = tryStorage(() => JSON.parse(this.#browser.storage().getItem(name) ?? 'null') as unknown);
    return isEnquiry(enquiry) ? enquiry : undefined;
  }

  #readAll(): [name: string, enquiry: Enquiry][] {
    const names = tryStorage(() => {
      const storage = this.#browser.storage();
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    });
    return (names ?? []).flatMap((name) => {
      const enquiry = name.startsWith(PREFIX) ? this.#read(name) : undefined;
      return enquiry ? [[name, enquiry]] : [];
    });
  }
}
