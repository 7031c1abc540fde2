import { z } from 'zod';

import { typedPlace } from '../../shared/protocol.ts';

/** Where a text belongs, and what stood there when somebody began to type. */
const textPlace = typedPlace.extend({
  /** Undefined where an optional field was empty. */
  base: z.unknown().optional(),
  /** What the text was typed on, if the person has preferred it to another version. */
  typedOn: z.unknown().optional(),
  name: z.string(),
});
export type TextPlace = z.infer<typeof textPlace>;

/** A text that was typed, and that no file is known to hold. */
const storedText = z.object({
  place: textPlace,
  /** What was typed. Undefined removes an optional field. */
  value: z.unknown().optional(),
  /** Whether the person has finished it, so that it only waits for the server. */
  isFinished: z.boolean(),
  /** When it was typed, in milliseconds since 1970. */
  at: z.number(),
  window: z.string(),
});
export type StoredText = z.infer<typeof storedText> & { key: string };

/** A text that another version of the editor has stored, as the browser has it. Nobody knows where it belongs. */
export interface UnknownText {
  key: string;
  stored: string;
}

/** Uses the storage of the browser. Undefined where the browser blocks it, or has no room: then only this window has the texts. */
function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Stores texts in the browser, from the first key until the server has written them. All windows of one site share them. */
export class TextStore {
  readonly #prefix: string;

  /**
   * @param workspace the name of the content that is edited: another project may be edited at the same address
   * @param onChange called whenever another window puts or removes a text
   */
  constructor(workspace: string, onChange: () => void) {
    this.#prefix = `edit:${workspace}:`;
    addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith(this.#prefix)) onChange();
    });
  }

  /** Returns whether the browser has stored the text. */
  put(text: StoredText): boolean {
    const write = () => {
      localStorage.setItem(this.#prefix + text.key, JSON.stringify(text));
      return true;
    };
    return tryStorage(write) ?? false;
  }

  remove(key: string): void {
    tryStorage(() => localStorage.removeItem(this.#prefix + key));
  }

  /** Lists the texts, the oldest first, and what is stored in a shape that is unknown. */
  list(): { texts: StoredText[]; unknown: UnknownText[] } {
    const texts: StoredText[] = [];
    const unknown: UnknownText[] = [];
    for (const name of tryStorage(() => Object.keys(localStorage)) ?? []) {
      const stored = name.startsWith(this.#prefix) ? tryStorage(() => localStorage.getItem(name)) : undefined;
      // Another window may have removed it meanwhile.
      if (stored === undefined || stored === null) continue;
      const key = name.slice(this.#prefix.length);
      const text = tryStorage(() => storedText.parse(JSON.parse(stored)));
      if (text) texts.push({ ...text, key });
      else unknown.push({ key, stored });
    }
    return { texts: texts.toSorted((one, other) => one.at - other.at), unknown };
  }
}
