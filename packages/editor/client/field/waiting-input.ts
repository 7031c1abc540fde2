import type { PageOptions } from '../page/page-options.ts';

/** Holds the keys that are typed for something new, until the page shows it. */
export interface WaitingInput {
  /** Removes the input, and returns what was typed. Nobody else has it then. */
  take: () => string;
}

/** Opens an unseen input. A new version of the page leaves it alone. @param text what was typed before */
export function openWaitingInput(document: Document, text: string, { hold }: PageOptions['texts']): WaitingInput {
  const input = document.createElement('textarea');
  input.setAttribute('data-edit-waiting', '');
  input.value = text;
  let release: (() => void) | undefined;
  const holdWords = () => {
    if (input.value !== '') release ??= hold();
  };
  holdWords();
  input.addEventListener('input', holdWords);
  document.documentElement.append(input);
  input.focus({ preventScroll: true });
  const take = () => {
    input.remove();
    release?.();
    release = undefined;
    return input.value;
  };
  return { take };
}
