/**
 * Runs a function for every page that the frame shows, as soon as the page is parsed. The `load` event would come later, when
 * all scripts and pictures are there, and a click before it would be lost.
 *
 * @param known the page that the frame shows now, if it is about to be reloaded
 * @returns a function that ends this
 */
export function watchDocuments(
  iframe: HTMLIFrameElement,
  onDocument: () => void,
  known: Document | undefined,
): () => void {
  const state: { known: Document | undefined; frame?: number | undefined } = { known };
  // A page that is replaced while it is being fetched is empty, and counts as parsed.
  const isReady = (page: Document) =>
    page.readyState !== 'loading' && page.URL !== 'about:blank' && page.querySelector('body') !== null;

  const stop = () => {
    if (state.frame !== undefined) cancelAnimationFrame(state.frame);
    state.frame = undefined;
  };
  // No event of this window says that the frame has begun another page.
  const expect = () => {
    stop();
    state.frame = requestAnimationFrame(() => {
      if (!look()) expect();
    });
  };
  /** Returns whether the frame shows a page that is new and parsed. */
  const look = (): boolean => {
    const { contentDocument: document } = iframe;
    if (!document || document === state.known || !isReady(document)) return false;
    stop();
    state.known = document;
    document.defaultView?.addEventListener('pagehide', expect, { once: true });
    onDocument();
    return true;
  };

  iframe.addEventListener('load', look);
  expect();
  return () => {
    stop();
    state.known?.defaultView?.removeEventListener('pagehide', expect);
    iframe.removeEventListener('load', look);
  };
}
