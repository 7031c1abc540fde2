/** Whether a click is on an item of the menu. The menu then closes. */
export const isMenuItem = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('#menu a') !== null;

/** Moves focus to the first item when the menu opens. The browser returns it to the button when the menu closes. */
export function focusOpenedMenu({ target, newState }: ToggleEvent): void {
  if (newState === 'open' && target instanceof Element) target.querySelector<HTMLElement>('a')?.focus();
}

/** Closes the menu when focus moves to the page behind it, but not when it moves to the button or to nothing. */
export function closeMenuOnFocusOut({ target, relatedTarget }: FocusEvent): void {
  const menu = target instanceof Element ? target.closest<HTMLElement>('#menu') : null;
  if (!menu || !(relatedTarget instanceof Element) || relatedTarget.closest('#menu, #menu-button')) return;
  menu.hidePopover();
}

/** Closes the menu if its button is hidden, because the window is now wide enough to show the items in the bar. */
export function closeMenuWithoutButton(): void {
  const isButtonVisible = document.getElementById('menu-button')?.checkVisibility();
  if (!isButtonVisible) document.getElementById('menu')?.hidePopover();
}
