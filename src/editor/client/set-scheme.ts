import type { Scheme } from './toolbar/view.ts';

/** Shows the page in a frame light or dark. Its style sheets ask the browser, which asks the element of the frame. */
export function setScheme(frame: HTMLIFrameElement, scheme: Scheme): void {
  frame.style.colorScheme = scheme === 'system' ? '' : scheme;
}
