import type { TextDescription } from '../../answers.ts';
import type { TypedText } from '../typed/typed-text.ts';
import { isSame } from '../values.ts';

interface Unrendered {
  /** The value that the server has rendered. */
  base: unknown;
  text: TypedText;
  /** Shows a value in place of what is rendered, and returns how to take it back. */
  render: (value: unknown) => () => void;
  takeBack?: (() => void) | undefined;
}

function show(words: Unrendered, value: unknown): void {
  words.takeBack?.();
  words.takeBack = isSame(value, words.base) ? undefined : words.render(value);
}

/** The words on a page that were typed, and that the server has not rendered: it renders nothing while there are mistakes. */
export class UnrenderedWords {
  readonly #all = new Map<string, Unrendered>();

  /** Shows what was typed in a text. @param key of its target */
  add(key: string, { text, ...typed }: Omit<Unrendered, 'takeBack'>): void {
    const words = { ...typed, ...this.#all.get(key), text };
    this.#all.set(key, words);
    show(words, text.value);
    const stop = text.onChange(() => {
      if (!text.isSaved) return;
      stop();
      if (this.#all.get(key) === words) show(words, text.value);
    });
  }

  /** Shows what the files say now: what was undone must not stay on the page. */
  follow(texts: ReadonlyMap<string, TextDescription>): void {
    for (const [key, words] of this.#all) {
      const now = texts.get(key);
      if (now && words.text.isSaved) show(words, now.value);
    }
  }

  /** Takes back what is written. Before the page is drawn again, it must be as the server has rendered it. */
  takeBack(): void {
    for (const [key, words] of this.#all) {
      if (!words.text.isSaved) continue;
      words.takeBack?.();
      this.#all.delete(key);
    }
  }
}
