import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

import { formatFragment, parseFragment } from '../schemas/explorer-fragment.ts';

/** How long the slider must rest before the address changes. Browsers reject an address that changes too often. */
const ADDRESS_DELAY_MS = 300;

/** The shortest time between two updates of the readings during a drag. Nobody reads faster. */
const READINGS_INTERVAL_MS = 150;

interface Callbacks {
  /** Called for every move. @param speed km/h */
  draw: (speed: number) => void;
  /** Called at most once per interval, and for the last move. @param speed km/h */
  write: (speed: number) => void;
}

/**
 * Connects the slider with the drawings, the readings and the fragment of the page's address.
 *
 * @param id the id of the explorer, which the fragment begins with
 * @returns a function to call with the road speed in km/h when the slider has moved
 */
export function useRoadSpeed(slider: RefObject<HTMLInputElement | null>, id: string, { draw, write }: Callbacks) {
  const addressTimer = useRef(0);
  const readingsTimer = useRef(0);

  const clearTimers = () => {
    clearTimeout(addressTimer.current);
    clearTimeout(readingsTimer.current);
    readingsTimer.current = 0;
  };

  const readAddress = useEffectEvent(() => {
    const input = slider.current;
    if (!input) return;
    clearTimers();
    const speed = parseFragment(location.hash, id, Number(input.max));
    if (speed !== undefined) input.value = `${speed}`;
    // Without a speed in the address, the slider stays where the visitor moved it before hydration.
    draw(input.valueAsNumber);
    write(input.valueAsNumber);
  });

  useLayoutEffect(() => {
    const onHashChange = () => {
      readAddress();
    };
    readAddress();
    addEventListener('hashchange', onHashChange);
    return () => {
      clearTimers();
      removeEventListener('hashchange', onHashChange);
    };
  }, []);

  return (speed: number) => {
    draw(speed);

    clearTimeout(addressTimer.current);
    addressTimer.current = window.setTimeout(() => {
      history.replaceState(history.state, '', formatFragment(id, speed));
    }, ADDRESS_DELAY_MS);

    if (readingsTimer.current !== 0) return;
    // The first move is written at once, so that a screen reader announces the result of a key press.
    write(speed);
    readingsTimer.current = window.setTimeout(() => {
      readingsTimer.current = 0;
      write(slider.current?.valueAsNumber ?? speed);
    }, READINGS_INTERVAL_MS);
  };
}
