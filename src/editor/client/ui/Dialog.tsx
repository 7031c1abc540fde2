import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';

import { IconButton } from './Button.tsx';

interface Props {
  title: string;
  onClose: () => void;
  size?: 'small' | 'large';
  children: ReactNode;
}

/** A dialog in the middle of the window. Escape closes it. */
export const Dialog = ({ title, onClose, size = 'small', children }: Props) => (
  <HeadlessDialog open onClose={onClose} className="e-dialog">
    <DialogBackdrop className="e-backdrop" />
    <div className="e-dialog-place">
      <DialogPanel className="e-dialog-panel" data-size={size}>
        <div className="e-dialog-head">
          <DialogTitle className="e-dialog-title">{title}</DialogTitle>
          <IconButton icon="x" label="Close" onClick={onClose} />
        </div>
        {children}
      </DialogPanel>
    </div>
  </HeadlessDialog>
);
