/** Longer than a frame on a slow phone. */
const MAX_FRAME_MS = 500;

/**
 * Runs a handler in the task after the next paint, so that a slow phone shows the pressed button at once (Interaction to Next
 * Paint). The tabs have their own version: a module that two islands share would be an extra file and request.
 */
export function runAfterPaint(run: () => void): void {
  let isDone = false;
  const runOnce = () => {
    if (!isDone) run();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(runOnce));
  // A hidden page is not painted.
  setTimeout(runOnce, MAX_FRAME_MS);
}
