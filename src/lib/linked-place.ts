/** The id that the address of the page links to, without its `#`; empty where it links to none. */
export const linkedPlace = (): string => decodeURIComponent(location.hash.slice(1));

/**
 * Calls back when the address links to another place, and then brings that into view: the browser
 * cannot do so by itself where the place was not shown yet.
 *
 * @returns what ends it
 */
export function onLinkedPlace(callback: () => void): () => void {
  const bringIntoView = () => {
    callback();
    requestAnimationFrame(() => document.querySelector(':target')?.scrollIntoView());
  };
  addEventListener('hashchange', bringIntoView);
  return () => {
    removeEventListener('hashchange', bringIntoView);
  };
}
