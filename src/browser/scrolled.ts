/** The bar is transparent up to and including this much vertical scroll. */
const THRESHOLD_PX = 20;

/** Whether the page is scrolled so far that the bar is solid. */
export const isScrolled = (): boolean => scrollY > THRESHOLD_PX;

/**
 * Calls back whenever the page is scrolled.
 *
 * @returns what ends it
 */
export function onScroll(callback: () => void): () => void {
  addEventListener('scroll', callback, { passive: true });
  return () => {
    removeEventListener('scroll', callback);
  };
}
