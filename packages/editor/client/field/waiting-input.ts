import { escapeStarts } from '../content/inline-markdown.ts';
import { rewriteInline } from '../content/write-inline.ts';
import type { TextPlace } from '../typed/store.ts';
import type { TypedTexts } from '../typed/typed-texts.ts';

/**
 * Opens an unseen input for the keys that are typed for something new, until the page shows it. A new version of the page leaves
 * the input alone.
 */
export function openWaitingInput(document: Document, texts: TypedTexts) {
  const input = document.createElement('textarea');
  input.setAttribute('data-edit-waiting', '');
  let place: TextPlace | undefined;
  let release: (() => void) | undefined;
  let unstore: (() => void) | undefined;
  const storeWords = () => {
    unstore?.();
    if (input.value === '') return;
    release ??= texts.hold();
    if (!place) return;
    const chars = Array.from(input.value, (text) => ({ text }));
    unstore = texts.storeWaiting(place, escapeStarts(rewriteInline('', chars)));
  };
  input.addEventListener('input', storeWords);
  document.documentElement.append(input);
  return {
    /** Adds what was typed elsewhere. With the focus, it takes what follows. */
    add: (words: string, takesFocus: boolean) => {
      input.value += words;
      storeWords();
      if (takesFocus) input.focus({ preventScroll: true });
    },
    /** Stores the words for this place from now on, in case the window goes before the page shows it. */
    setPlace: (known: TextPlace) => {
      place = known;
      storeWords();
    },
    /** Removes the input, and returns what was typed. Nobody else has it then. */
    close: () => {
      input.remove();
      release?.();
      unstore?.();
      return input.value;
    },
  };
}

export type WaitingInput = ReturnType<typeof openWaitingInput>;
