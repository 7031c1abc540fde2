import type { TextDescription } from '../../shared/answers.ts';
import type { TypedText } from '../typed/typed-text.ts';
import { isSame } from '../values.ts';
import { getKey, isTextSpot, type MarkedPage, type TextSpot } from './marked-page.ts';
import { renderCharacters } from './rich-field.ts';
import { parseInline } from './rich-text.ts';
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

/** The words on a page that were typed, and that the server has not rendered: it renders nothing while there are mistakes. */
export class UnrenderedWords {
  readonly #page: MarkedPage;
  readonly #all = new Map<string, Words>();
  /** Words whose text is not on the page, each with a function that stops looking for that text. */
  readonly #unplaced = new Map<Words, () => void>();

  constructor(page: MarkedPage) {
    this.#page = page;
  }

  add({ text, ...typed }: Omit<Words, 'takeBack'>): void {
    const key = getKey(typed.spot.target);
    const words = { ...typed, ...this.#all.get(key), text };
    this.#all.set(key, words);
    this.#show(words, text.value);
    text.whenSaved((value) => {
      if (this.#all.get(key) === words) this.#show(words, value);
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

  /**
   * Draws the page again, as the server renders it now. Words that are not saved stay where their text is. While that place is
   * unknown, they are only offered beside the page.
   *
   * @param texts the texts of the page that is drawn
   */
  redraw(draw: () => void, texts: ReadonlyMap<string, TextDescription>): void {
    // The page must first be as it was rendered before. Where words overlie others, the last ones go first.
    const all = [...this.#all.values()].toReversed();
    this.#all.clear();
    for (const { takeBack } of all) takeBack?.();
    const unplaced = [...this.#unplaced];
    this.#unplaced.clear();
    for (const [, stop] of unplaced) stop();
    draw();
    for (const words of [...all, ...unplaced.map(([each]) => each)]) {
      if (this.#place(words, texts)) continue;
      const stop = words.text.onChange(() => {
        if (!this.#place(words, texts)) return;
        stop();
        this.#unplaced.delete(words);
      });
      this.#unplaced.set(words, stop);
    }
  }

  /** Shows words that are not saved where their text is now. Returns false if the page has no such place. */
  #place({ text, base, toWords }: Words, texts: ReadonlyMap<string, TextDescription>): boolean {
    if (text.isSaved) return true;
    const key = JSON.stringify(text.place.target);
    const spot = this.#page
      .listSpots()
      .filter(isTextSpot)
      .find(({ target }) => getKey(target) === key);
    const isSameText = isSame(texts.get(key)?.value, base);
    if (!spot || !isSameText || this.#page.isAwaitingHydration(spot.element)) return false;
    this.add({ spot, base, text, toWords });
    return true;
  }
}
