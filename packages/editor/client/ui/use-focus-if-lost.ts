import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus to a part of the panel that replaces what had the focus, such as the list that led to it.
 *
 * @param preferredId the id of an input that gets the focus instead of the heading
 */
export function useFocusIfLost(heading: RefObject<HTMLElement | null>, preferredId?: string): void {
  useEffect(() => {
    // A dialog that closes gives the focus back to the tab that led to it, or to what contained its button. A search keeps it.
    const leads = 'body, [role="tab"][aria-selected="false"], [role="tabpanel"], header [role="combobox"]';
    if (document.activeElement?.matches(leads) !== true) return;
    (document.getElementById(preferredId ?? '') ?? heading.current)?.focus();
  }, []);
}
