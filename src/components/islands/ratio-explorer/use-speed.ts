import { useLayoutEffect, useRef, useState } from 'react';

import { fragmentOf, speedIn } from '../../../lib/ratio-explorer/fragment.ts';

/** How long the slider rests before the address follows it. Browsers refuse an address that changes too often. */
const REST_MS = 300;

/**
 * The road speed that the slider shows, in km/h, and that the address of the page names.
 *
 * @param id by which the address names the explorer
 * @param start what shows where the address names none
 */
export function useSpeed(id: string, start: number, highest: number) {
  const slider = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  const [speed, setSpeed] = useState(start);

  useLayoutEffect(() => {
    const follow = () => {
      const input = slider.current;
      if (!input) return;
      clearTimeout(timer.current);
      const asked = speedIn(location.hash, id, highest);
      if (asked !== undefined) input.value = `${asked}`;
      // What was moved before the island came to life stays where it is.
      setSpeed(input.valueAsNumber);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('hashchange', follow);
    };
  }, [id, highest]);

  const move = () => {
    const moved = slider.current?.valueAsNumber ?? start;
    setSpeed(moved);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      history.replaceState(history.state, '', fragmentOf(id, moved));
    }, REST_MS);
  };

  return { slider, speed, move };
}
