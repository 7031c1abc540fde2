import type { TextDescription } from '../../shared/answers.ts';
import type { TypedText } from '../typed/typed-text.ts';
import { isSame } from '../content/values.ts';
import { getKey, type MarkedPage, type TextSpot } from '../page/marked-page.ts';
import { renderCharacters } from './rich-field.ts';
import { parseInline } from '../content/rich-text.ts';
import { replaceNodes } from './text-field.ts';

interface Words {
  spot: TextSpot;
  /** The value that the server has rendered. */
  base: unknown;
  text: TypedText;
  /** Returns what the page shows for a value. */
  toWords: (value: unknown) => string;
  takeBack?: (() => void) | undefined;
}

/** Shows words in place of what is rendered, and returns how to take them back. */
function showWords(page: MarkedPage, spot: TextSpot, words: string): () => void {
  if (spot.kind === 'block') return replaceNodes(spot, renderCharacters(page.document, parseInline(words)));
  const present = spot.node.data.slice(spot.mark.start, spot.mark.end);
  page.showText(spot.target, words);
  return () => page.showText(spot.target, present);
}

/**
 * The words on a page that were typed, and that the server has not rendered: it renders nothing while there are mistakes. When
 * the page is drawn again, they go. Those that are not saved are offered beside the page.
 */
export class UnrenderedWords {
  readonly #page: MarkedPage;
  readonly #onSent: () => void;
  readonly #all = new Map<string, Words>();

  /** @param onSent called when a text is no longer on its way */
  constructor(page: MarkedPage, onSent: () => void) {
    this.#page = page;
    this.#onSent = onSent;
  }

  /** Whether a text is on its way to its file. A page that is drawn before it arrives shows the words of before. */
  get isSending(): boolean {
    return [...this.#all.values()].some(({ text }) => text.state.kind === 'sending');
  }

  add({ text, ...typed }: Omit<Words, 'takeBack'>): void {
    const key = getKey(typed.spot.target);
    const words = { ...typed, ...this.#all.get(key), text };
    this.#all.set(key, words);
    this.#show(words, text.value);
    const stop = text.onChange(() => {
      if (text.state.kind !== 'sending') this.#onSent();
      if (!text.isSaved) return;
      stop();
      if (this.#all.get(key) === words) this.#show(words, text.value);
    });
  }

  #show(words: Words, value: unknown): void {
    words.takeBack?.();
    words.takeBack = isSame(value, words.base) ? undefined : showWords(this.#page, words.spot, words.toWords(value));
  }

  /** Shows what the files say now: what was undone must not stay on the page. */
  follow(texts: ReadonlyMap<string, TextDescription>): void {
    for (const [key, words] of this.#all) {
      const now = texts.get(key);
      if (now && words.text.isSaved) this.#show(words, now.value);
    }
  }

  /** Takes all words back, so that the page is as it was rendered. Where words overlie others, the last ones go first. */
  clear(): void {
    for (const { takeBack } of [...this.#all.values()].toReversed()) takeBack?.();
    this.#all.clear();
  }
}
