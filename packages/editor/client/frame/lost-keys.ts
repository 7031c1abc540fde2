import type { PageOptions } from './page-options.ts';

/** Says that nothing is open on the page: nobody must take what they type for kept. All of it is named. */
export class LostKeys {
  /** Whether the text that has the focus was left by a key: what is typed next is not meant for it. */
  isLeft = false;
  readonly #options: Pick<PageOptions, 'announce' | 'warn'>;
  #typed = '';

  constructor(options: Pick<PageOptions, 'announce' | 'warn'>) {
    this.#options = options;
  }

  /** Whether a key is a letter. A space presses what has the focus, or scrolls, but not between words. */
  isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    return (this.#typed === '' ? /^\S$/ : /^.$/).test(key) && !(ctrlKey || metaKey || altKey);
  }

  add(typed: string, name?: string): void {
    this.#typed += typed;
    const hint = name === undefined ? 'Click a text first.' : `${name}. It is edited in the panel. F6 leads there.`;
    if (typed === '') this.#options.announce(hint);
    else this.#options.warn(`“${this.#typed}” is not written. ${hint}`);
  }

  clear(): void {
    this.isLeft = false;
    this.#typed = '';
  }
}
