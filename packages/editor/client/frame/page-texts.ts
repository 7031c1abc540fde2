import { getKey } from '../../marks/encode.ts';
import type { TextDescription } from '../../shared/answers.ts';
import { isSame } from '../content/values.ts';
import { showWords } from '../field/show-words.ts';
import type { MarkedPage, Spot } from '../page/marked-page.ts';
import type { TypedText } from '../typed/typed-text.ts';
import type { TypedTexts } from '../typed/typed-texts.ts';

/**
 * What the texts of a page are. Shows what was typed, and what the files say, although the server renders it later: it needs a
 * moment, and it renders nothing as long as there are mistakes.
 */
export class PageTexts {
  readonly #page: MarkedPage;
  readonly #all: TypedTexts;
  /** By the keys of their targets. */
  #texts = new Map<string, TextDescription>();
  /** Those that were typed since the server has described the page, by the same keys. */
  readonly #typed = new Map<string, TypedText>();
  /** Revert the words on the page that the server has not rendered, the first ones last. */
  readonly #reverts: (() => void)[] = [];

  /** @param all the texts that are typed and not written yet */
  constructor(page: MarkedPage, all: TypedTexts) {
    this.#page = page;
    this.#all = all;
  }

  readonly describe = ({ target }: Spot): TextDescription | undefined => this.#texts.get(getKey(target));

  /** Takes over what the server says of the page. */
  update(texts: Map<string, TextDescription>): void {
    this.#texts = texts;
    this.#typed.clear();
    this.render();
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
  revert(): void {
    for (const revert of this.#reverts.splice(0).toReversed()) revert();
  }

  render(): void {
    this.revert();
    for (const [key, text] of this.#texts) {
      const { value, rendered = value } = text;
      const typed = this.#all.find({ ...text, base: value }) ?? this.#typed.get(key);
      if (typed) this.#typed.set(key, typed);
      // The person still decides about what was left by a window that is gone.
      const present = typed?.leftAt === undefined && typeof typed?.value === 'string' ? typed.value : value;
      if (!isSame(present, rendered)) this.#reverts.push(showWords(this.#page, key, present, text));
    }
  }
}
