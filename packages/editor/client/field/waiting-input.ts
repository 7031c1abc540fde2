import type { PageOptions } from '../page/page-options.ts';

/**
 * Opens an unseen input for the keys that are typed for something new, until the page shows it. A new version of the page leaves
 * the input alone.
 *
 * @param text what was typed before
 * @returns a function that removes the input, and returns what was typed. Nobody else has it then.
 */
export function openWaitingInput(document: Document, text: string, { hold }: PageOptions['texts']): () => string {
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
  return () => {
    input.remove();
    release?.();
    return input.value;
  };
}
