/** Longer than a slow phone takes for a frame. */
const UNPAINTED_MS = 500;

/**
 * Does what a press asks for in the task after the press is painted: on a slow phone it takes longer than an answer may. The
 * tabs do the same in code of their own, as a module that two islands share is a file, and a request, of its own.
 */
export function afterPaint(act: () => void): void {
  let isDone = false;
  const actOnce = () => {
    if (!isDone) act();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(actOnce));
  // Nothing is painted in a page that is hidden by now.
  setTimeout(actOnce, UNPAINTED_MS);
}
