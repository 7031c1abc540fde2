import { useEffect, useRef } from 'react';

import { IconButton } from './Button.tsx';

/** What can be done with a row or a component. */
export interface Action {
  icon: string;
  label: string;
  /** Whether it is not possible just now. */
  isOff?: boolean;
  run: () => Promise<unknown>;
}

/** Moves something within its list. @param name what the buttons call it, in a list */
export const listMoves = (
  index: number,
  count: number,
  move: (to: number) => Promise<unknown>,
  name?: string,
): Action[] =>
  (['up', 'down'] as const).map((direction) => {
    const to = direction === 'up' ? index - 1 : index + 1;
    const label = name === undefined ? `Move ${direction}` : `Move ${name} ${direction}`;
    return { icon: `arrow-${direction}`, label, isOff: to < 0 || to === count, run: () => move(to) };
  });

/** @param isBusy whether the last change is still being saved: what is pressed meanwhile is done then */
export function ActionButtons({ actions, isBusy }: { actions: readonly Action[]; isBusy: boolean }) {
  const waiting = useRef<number>(undefined);
  useEffect(() => {
    if (isBusy || waiting.current === undefined) return;
    void actions[waiting.current]?.run();
    waiting.current = undefined;
  }, [isBusy, actions]);
  return actions.map(({ icon, label, isOff = false }, index) => (
    <IconButton
      // The button that hides becomes the one that shows, and keeps the focus.
      key={index}
      icon={icon}
      label={label}
      disabled={isOff}
      onClick={() => {
        if (isBusy) waiting.current = index;
        else void actions[index]?.run();
      }}
    />
  ));
}
