import { useLayoutEffect, useRef, useState } from 'react';

import { fragmentOf, speedIn } from '../../../lib/ratio-explorer/fragment.ts';

/** How long the slider rests before the address follows it. Browsers refuse an address that changes too often. */
const REST_MS = 300;

/** How often the figures follow a drag: they are read no faster. */
const FIGURES_MS = 150;

/**
 * The road speed that the slider shows, in km/h, and that the address of the page names.
 *
 * @param id by which the address names the explorer
 * @param start what shows where the address names none
 */
export function useSpeed(id: string, start: number, highest: number) {
  const slider = useRef<HTMLInputElement>(null);
  const address = useRef(0);
  const figures = useRef(0);
  const [speed, setSpeed] = useState(start);

  useLayoutEffect(() => {
    const rest = () => {
      clearTimeout(address.current);
      clearTimeout(figures.current);
      figures.current = 0;
    };
    const follow = () => {
      const input = slider.current;
      if (!input) return;
      rest();
      const asked = speedIn(location.hash, id, highest);
      if (asked !== undefined) input.value = `${asked}`;
      // What was moved before the island came to life stays where it is.
      setSpeed(input.valueAsNumber);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => {
      rest();
      removeEventListener('hashchange', follow);
    };
  }, [id, highest]);

  const move = (to: number) => {
    clearTimeout(address.current);
    address.current = window.setTimeout(() => {
      history.replaceState(history.state, '', fragmentOf(id, to));
    }, REST_MS);

    if (figures.current !== 0) return;
    // The first move is told at once, so that a screen reader reads what a key has led to.
    setSpeed(to);
    figures.current = window.setTimeout(() => {
      figures.current = 0;
      setSpeed(slider.current?.valueAsNumber ?? to);
    }, FIGURES_MS);
  };

  return { slider, speed, move };
}
