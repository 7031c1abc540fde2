import type { PageOptions } from './page-options.ts';

/** Says which words were typed while no text was open: nobody must think that they are kept. */
export class LostKeys {
  readonly #options: Pick<PageOptions, 'announce' | 'warn'>;
  #typed = '';

  constructor(options: Pick<PageOptions, 'announce' | 'warn'>) {
    this.#options = options;
  }

  /** Whether a key types a character. A space counts only between words: elsewhere it presses what has the focus, or scrolls. */
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
    this.#typed = '';
  }
}
