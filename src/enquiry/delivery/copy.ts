import { isDraft, isExpired, isSame, newKey, type Draft } from './draft.ts';

const PREFIX = 'enquiry-copy/';

/** What all pages of a site share. Where a browser forbids one of them, asking for it throws. */
export interface Browser {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  locks: () => Pick<LockManager, 'request'>;
}

/**
 * The copy of one page's draft that outlives the tab. Each page has a name of its own for it, so that no tab writes over
 * another's, and holds a lock of that name: a copy that nobody holds was left behind by a page that is gone.
 */
export class Copy {
  readonly name = PREFIX + newKey();
  readonly #browser: Browser;
  #release: (() => void) | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** @returns whether the browser has taken it */
  write(draft: Draft): boolean {
    try {
      this.#hold();
      this.#browser.storage().setItem(this.name, JSON.stringify(draft));
      return true;
    } catch {
      // No older version stays behind a form that says there is no copy.
      this.remove();
      return false;
    }
  }

  remove(): void {
    this.#remove(this.name);
    this.release();
  }

  /** Lets other pages take the copy over. A browser keeps no page for going back to that holds a lock. */
  release(): void {
    this.#release?.();
    this.#release = undefined;
  }

  /** Removes what other pages have of an enquiry that arrived. */
  removeSame(draft: Draft): void {
    for (const [name, other] of this.#all()) if (isSame(other, draft)) this.#remove(name);
  }

  /**
   * Offers what pages that are gone have left behind, the newest first.
   *
   * @param take whether an offer was taken
   */
  async takeOver(take: (draft: Draft) => boolean): Promise<void> {
    const newestFirst = this.#all().sort(([, { sent: one = 0 }], [, { sent: other = 0 }]) => other - one);
    for (const [name] of newestFirst) {
      await this.#ifLeft(name, () => {
        const draft = this.#read(name);
        if (draft && (isExpired(draft) || take(draft))) this.#remove(name);
      });
    }
  }

  /** Removes the copy of an earlier page, unless that is still there: a tab that was duplicated has the names of the other. */
  async replace(name: string): Promise<void> {
    await this.#ifLeft(name, () => {
      this.#remove(name);
    });
  }

  #hold(): void {
    if (this.#release) return;
    const released = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    this.#browser
      .locks()
      .request(this.name, () => released)
      .catch(() => undefined);
  }

  async #ifLeft(name: string, act: () => void): Promise<void> {
    await this.#browser.locks().request(name, { ifAvailable: true }, (lock) => {
      if (lock) act();
    });
  }

  #remove(name: string): void {
    try {
      this.#browser.storage().removeItem(name);
    } catch {
      // There is no storage, and so nothing in it.
    }
  }

  #read(name: string): Draft | undefined {
    try {
      const draft: unknown = JSON.parse(this.#browser.storage().getItem(name) ?? 'null');
      return isDraft(draft) ? draft : undefined;
    } catch {
      return undefined;
    }
  }

  #all(): [name: string, draft: Draft][] {
    return this.#names().flatMap((name) => {
      const draft = this.#read(name);
      return draft ? [[name, draft]] : [];
    });
  }

  #names(): string[] {
    try {
      const storage = this.#browser.storage();
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      return names.filter((name) => name.startsWith(PREFIX));
    } catch {
      return [];
    }
  }
}
