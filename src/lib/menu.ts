/** Whether a press went to an item of the menu, after which the menu closes. */
export const isMenuItem = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('#menu a') !== null;
