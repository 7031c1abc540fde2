import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useState, type ReactNode } from 'react';

import { useSession } from '../state/session.ts';
import { IconButton } from './Button.tsx';

interface Props {
  title: string;
  onClose: () => void;
  size?: 'small' | 'large';
  children: ReactNode;
}

/** A dialog in the middle of the window. Escape closes it. It says what went wrong, because nothing else can be read meanwhile. */
export function Dialog({ title, onClose, size = 'small', children }: Props) {
  const { notice } = useSession();
  const [before] = useState(notice?.id);
  return (
    <HeadlessDialog open onClose={onClose} className="e-dialog">
      <DialogBackdrop className="e-backdrop" />
      <div className="e-dialog-place">
        <DialogPanel className="e-dialog-panel" data-size={size}>
          <div className="e-dialog-head">
            <DialogTitle className="e-dialog-title">{title}</DialogTitle>
            <IconButton icon="x" label="Close" onClick={onClose} />
          </div>
          {children}
          {notice?.isProblem === true && notice.id !== before && (
            <p className="e-field-problem" role="alert">
              {notice.text}
            </p>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
