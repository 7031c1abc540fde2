import { useSyncExternalStore, type ReactNode } from 'react';

import { isScrolled, onScroll } from '../../browser/scrolled.ts';

interface Props {
  /** What stands in the bar, as the server wrote it. */
  children?: ReactNode;
}

// The server cannot know: until the island is alive, the style sheet decides.
const unknown = () => undefined;

/** The bar at the top of every page: transparent at the top, solid once the page is scrolled. */
export default function NavBar({ children }: Props) {
  const scrolled = useSyncExternalStore(onScroll, isScrolled, unknown);
  return (
    <>
      {/* The style sheet places it where it comes into view when this island is to be fetched. */}
      <div className="scroll-sentinel" aria-hidden="true" />
      <div className="island-content">
        <header id="navbar" className="site-bar" data-scrolled={scrolled}>
          {children}
        </header>
      </div>
    </>
  );
}
