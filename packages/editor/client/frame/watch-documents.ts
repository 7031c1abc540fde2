/**
 * Runs a function for every page that the frame shows, as soon as the page is parsed. The `load` event would come later, when
 * all scripts and pictures are there, and a click before it would be lost.
 *
 * @returns a function that ends this
 */
export function watchDocuments(iframe: HTMLIFrameElement, onDocument: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  let last: Document | undefined;
  let isWaiting = true;
  const check = () => {
    const { contentDocument: page } = iframe;
    // A page that is replaced while it is being fetched is empty, and counts as parsed.
    const isReady = page?.readyState !== 'loading' && page?.URL !== 'about:blank' && page?.body;
    if (signal.aborted || !isReady || page === last) return;
    last = page;
    isWaiting = false;
    page.defaultView?.addEventListener('pagehide', wait, { once: true, signal });
    onDocument();
  };
  // No event of this window says that the frame has begun another page.
  const checkEachFrame = () => {
    check();
    if (isWaiting && !signal.aborted) requestAnimationFrame(checkEachFrame);
  };
  const wait = () => {
    isWaiting = true;
    checkEachFrame();
  };
  iframe.addEventListener('load', check, { signal });
  checkEachFrame();
  return () => end.abort();
}
