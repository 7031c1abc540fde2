import { useSyncExternalStore, type PropsWithChildren } from 'react';

import { isScrolled, onScroll } from '../../browser/scrolled.ts';

// The server does not know the scroll position. Until the island is hydrated, the style sheet decides.
const getServerSnapshot = () => undefined;

/** The bar of every page, whose content the server renders: transparent at the top, solid once the page is scrolled. */
export default function NavBar({ children }: PropsWithChildren) {
  const scrolled = useSyncExternalStore(onScroll, isScrolled, getServerSnapshot);
  return (
    <>
      {/* client:visible observes it. The style sheet places it where it comes into view when the island should hydrate. */}
      <div className="scroll-sentinel" aria-hidden="true" />
      <div className="island-content">
        <header id="navbar" className="site-bar" data-scrolled={scrolled}>
          {children}
        </header>
      </div>
    </>
  );
}
