import { useEffect, useState } from 'react';

import { IconButton } from './Button.tsx';

/** What can be done with a row or a component. */
export interface Action {
  icon: string;
  label: string;
  /** Whether it is not possible just now. */
  isOff?: boolean;
  run: () => Promise<unknown>;
}

/** @param isBusy whether the last change is still being saved */
export function ActionButtons({ actions, isBusy }: { actions: readonly Action[]; isBusy: boolean }) {
  /** The press that makes a text be saved: it counts when that is done. */
  const [pressed, setPressed] = useState<{ index: number; isWaiting: boolean }>();
  useEffect(() => {
    if (isBusy || !pressed?.isWaiting) return;
    setPressed(undefined);
    void actions[pressed.index]?.run();
  }, [isBusy, pressed, actions]);
  return actions.map(({ icon, label, isOff = false }, index) => (
    <IconButton
      // The button that hides becomes the one that shows, and keeps the focus.
      key={index}
      icon={icon}
      label={label}
      disabled={isOff || (isBusy && pressed?.index !== index)}
      onPointerDown={() => {
        setPressed({ index, isWaiting: false });
      }}
      onClick={() => {
        setPressed({ index, isWaiting: true });
      }}
    />
  ));
}
