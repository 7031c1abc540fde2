/** The bar is transparent up to and including this scroll position. */
const THRESHOLD_PX = 20;

/** Whether the page is scrolled far enough for the bar to be solid. */
export const isScrolled = (): boolean => scrollY > THRESHOLD_PX;

/** Calls back whenever the page is scrolled. @returns a function that removes the listener */
export function onScroll(callback: () => void): () => void {
  addEventListener('scroll', callback, { passive: true });
  return () => removeEventListener('scroll', callback);
}
