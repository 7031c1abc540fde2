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
export const ActionButtons = ({ actions, isBusy }: { actions: readonly Action[]; isBusy: boolean }) =>
  actions.map(({ icon, label, isOff = false, run }, index) => (
    // The button that hides becomes the one that shows, and keeps the focus.
    <IconButton key={index} icon={icon} label={label} disabled={isBusy || isOff} onClick={() => void run()} />
  ));
