import { getKey } from '../../marks/encode.ts';
import type { TextDescription } from '../../shared/answers.ts';
import { isSame } from '../content/values.ts';
import { showWords } from '../field/show-words.ts';
import type { MarkedPage, Spot } from '../page/marked-page.ts';

/**
 * What the texts of a page are. Shows what was typed, and what the files say, although the server renders it later: it needs a
 * moment, and it renders nothing as long as there are mistakes.
 */
export class PageTexts {
  readonly #page: MarkedPage;
  /** By the keys of their targets. */
  #texts = new Map<string, TextDescription>();
  /** What was typed since the server has described the page, by the same keys. */
  readonly #typed = new Map<string, unknown>();
  /** Takes back the words on the page that the server has not rendered, the first ones last. */
  readonly #takeBack: (() => void)[] = [];

  constructor(page: MarkedPage) {
    this.#page = page;
  }

  readonly describe = ({ target }: Spot): TextDescription | undefined => this.#texts.get(getKey(target));

  /** Takes over what the server says of the page. */
  update(texts: Map<string, TextDescription>): void {
    this.#texts = texts;
    this.#typed.clear();
    this.show();
  }

  /** Shows what was typed until the server describes the page again. */
  type({ target }: Spot, value: unknown): void {
    this.#typed.set(getKey(target), value);
    this.show();
  }

  /** Takes over what a text has become. Returns false if the server has described the page again: it knows better. */
  replace({ target }: Spot, known: TextDescription, present: TextDescription): boolean {
    const key = getKey(target);
    if (this.#texts.get(key) !== known) return false;
    this.#texts.set(key, present);
    this.#typed.delete(key);
    return true;
  }

  /** Shows the page as the server has rendered it. */
  showRendered(): void {
    for (const takeBack of this.#takeBack.splice(0).toReversed()) takeBack();
  }

  show(): void {
    this.showRendered();
    for (const [key, text] of this.#texts) {
      const { value, rendered = value } = text;
      const present = this.#typed.has(key) ? this.#typed.get(key) : value;
      if (!isSame(present, rendered)) this.#takeBack.push(showWords(this.#page, key, present, text));
    }
  }
}
