/** Whether a press went to an item of the menu, after which the menu closes. */
export const isMenuItem = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('#menu a') !== null;

/** Moves the focus into the menu when it has opened; closing it hands the focus back to its button by itself. */
export function focusOpenedMenu({ target, newState }: ToggleEvent): void {
  if (newState === 'open' && target instanceof Element) target.querySelector<HTMLElement>('a')?.focus();
}

/** Closes the menu when the focus moves on to something behind it, but not when it goes to the button or nowhere. */
export function closeMenuOnFocusOut({ target, relatedTarget }: FocusEvent): void {
  const menu = target instanceof Element ? target.closest<HTMLElement>('#menu') : null;
  if (!menu || !(relatedTarget instanceof Element) || relatedTarget.closest('#menu, #menu-button')) return;
  menu.hidePopover();
}

/** Closes the menu in a window so wide that its items stand in the bar, and its button is gone. */
export function closeMenuWithoutButton(): void {
  const isNeeded = document.getElementById('menu-button')?.checkVisibility();
  if (!isNeeded) document.getElementById('menu')?.hidePopover();
}
