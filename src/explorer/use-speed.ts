import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

import { formatFragment, parseFragment } from '../schemas/explorer-fragment.ts';

/** How long the slider rests before the address follows it. Browsers refuse an address that changes too often. */
const REST_MS = 300;

/** How often the figures follow a drag: they are read no faster. */
const FIGURES_MS = 150;

interface Followers {
  /** @param speed km/h; called for every move */
  draw: (speed: number) => void;
  /** @param speed km/h; called a few times a second, and for the last move */
  write: (speed: number) => void;
}

/**
 * Lets drawings, figures and the address of the page follow the slider, and the slider follow the address.
 *
 * @param id by which the address names the explorer
 * @returns what is to be called when the slider has been moved
 */
export function useSpeed(slider: RefObject<HTMLInputElement | null>, id: string, { draw, write }: Followers) {
  const address = useRef(0);
  const figures = useRef(0);

  const rest = () => {
    clearTimeout(address.current);
    clearTimeout(figures.current);
    figures.current = 0;
  };

  const follow = useEffectEvent(() => {
    const input = slider.current;
    if (!input) return;
    rest();
    const asked = parseFragment(location.hash, id, Number(input.max));
    if (asked !== undefined) input.value = `${asked}`;
    // What was moved before the island came to life stays where it is.
    draw(input.valueAsNumber);
    write(input.valueAsNumber);
  });

  useLayoutEffect(() => {
    const onHashChange = () => {
      follow();
    };
    follow();
    addEventListener('hashchange', onHashChange);
    return () => {
      rest();
      removeEventListener('hashchange', onHashChange);
    };
  }, []);

  return (to: number) => {
    draw(to);

    clearTimeout(address.current);
    address.current = window.setTimeout(() => {
      history.replaceState(history.state, '', formatFragment(id, to));
    }, REST_MS);

    if (figures.current !== 0) return;
    // The first move is told at once, so that a screen reader reads what a key has led to.
    write(to);
    figures.current = window.setTimeout(() => {
      figures.current = 0;
      write(slider.current?.valueAsNumber ?? to);
    }, FIGURES_MS);
  };
}
