/**
 * Does what a press asks for in the task after the press is painted: on a slow phone it takes longer than an answer may. The
 * tabs do the same in code of their own, as a module that two islands share is a file, and a request, of its own.
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
