import { useEffect, useRef, type PropsWithChildren } from 'react';

/** The menu on small screens. Its items are rendered on the server. src/browser/inline-script.ts moves the focus, and closes it. */
export default function MobileMenu({ children }: PropsWithChildren) {
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = menu.current;
    const button = document.getElementById('menu-button');
    if (!element || !button) return;
    const showState = () => button.setAttribute('aria-expanded', String(element.matches(':popover-open')));
    // The items show in the bar if the window is wide enough.
    const closeWithoutButton = () => {
      if (!button.checkVisibility()) element.hidePopover();
    };
    const listeners = new AbortController();
    element.addEventListener('toggle', showState, listeners);
    addEventListener('resize', closeWithoutButton, listeners);
    showState();
    closeWithoutButton();
    return () => listeners.abort();
  }, []);

  return (
    <nav ref={menu} id="menu" popover="auto" className="menu" aria-labelledby="menu-button">
      {children}
    </nav>
  );
}
