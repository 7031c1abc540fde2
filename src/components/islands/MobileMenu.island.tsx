import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';

import { isMenuItem } from '../../lib/menu.ts';

interface Props {
  /** The items, as the server wrote them. */
  children?: ReactNode;
}

/** The menu of small screens. */
export default function MobileMenu({ children }: Props) {
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = menu.current;
    const button = document.querySelector<HTMLElement>('[popovertarget="menu"]');
    if (!element || !button) return;
    const showState = () => {
      button.setAttribute('aria-expanded', String(element.matches(':popover-open')));
    };
    showState();
    element.addEventListener('toggle', showState);
    return () => {
      element.removeEventListener('toggle', showState);
    };
  }, []);

  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (isMenuItem(target)) menu.current?.hidePopover();
  };

  return (
    <nav ref={menu} id="menu" popover="auto" className="menu" aria-labelledby="menu-button" onClick={closeAfterChoice}>
      {children}
    </nav>
  );
}
