import { useEffect, useRef, type MouseEvent, type PropsWithChildren } from 'react';

import { closeMenuOnFocusOut, closeMenuWithoutButton, focusOpenedMenu, isMenuItem } from '../../browser/menu.ts';

/** The menu on small screens. Its items are rendered on the server. */
export default function MobileMenu({ children }: PropsWithChildren) {
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = menu.current;
    const button = document.getElementById('menu-button');
    if (!element || !button) return;
    const showState = () => button.setAttribute('aria-expanded', String(element.matches(':popover-open')));
    showState();
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('toggle', showState, { signal });
    element.addEventListener('toggle', focusOpenedMenu, { signal });
    element.addEventListener('focusout', closeMenuOnFocusOut, { signal });
    addEventListener('resize', closeMenuWithoutButton, { signal });
    // The window may have grown since the menu was opened.
    closeMenuWithoutButton();
    return () => listeners.abort();
  }, []);

  const closeOnChoice = ({ target }: MouseEvent) => {
    if (isMenuItem(target)) menu.current?.hidePopover();
  };

  return (
    <nav ref={menu} id="menu" popover="auto" className="menu" aria-labelledby="menu-button" onClick={closeOnChoice}>
      {children}
    </nav>
  );
}
