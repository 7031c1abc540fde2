import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useEffect, useState, type ReactNode } from 'react';

import type { ChangeAnswer } from '../../shared/answers.ts';
import { useEditor } from '../state/editor-context.ts';
import { Button, IconButton } from './Button.tsx';
import { Problem } from './texts.tsx';

interface Props {
  title: string;
  onClose: () => void;
  size?: 'small' | 'large';
  children: ReactNode;
}

/** Returns what closes a dialog, but for words that the person does not want to lose. */
function useCloseIfSure(onClose: () => void): () => void {
  const { texts } = useEditor();
  return () => {
    if (!texts.status.isHeld || confirm('Discard what you typed here?')) onClose();
  };
}

/** A dialog in the middle of the window. Escape closes it. It says what went wrong, because nothing else can be read meanwhile. */
export function Dialog({ title, onClose, size = 'small', children }: Props) {
  const { notices, forget } = useEditor();
  const [before] = useState(notices);
  const problem = notices.find((notice) => notice.isProblem && !before.includes(notice));
  // It ends with the dialog that it is about.
  useEffect(
    () => () => {
      if (problem) forget(problem);
    },
    [problem, forget],
  );
  const closeIfSure = useCloseIfSure(onClose);
  return (
    <HeadlessDialog open onClose={closeIfSure} className="relative z-30">
      <DialogBackdrop className="fixed inset-0 bg-band/40" />
      <div className="fixed inset-0 grid place-items-center overflow-y-auto p-4">
        <DialogPanel
          className={`grid w-full grid-cols-1 gap-4 rounded-xs border bg-sheet px-5 pt-4 pb-5 shadow-xl ${size === 'large' ? 'max-w-4xl' : 'mt-[8vh] max-w-120 self-start'}`}
        >
          <div className="-me-2 flex items-center justify-between gap-4">
            <DialogTitle className="text-xl/snug">{title}</DialogTitle>
            <IconButton icon="x" label="Close" onClick={closeIfSure} />
          </div>
          {children}
          <Problem role="alert">{problem?.text}</Problem>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2">{children}</div>
);

interface FormProps extends Omit<Props, 'size'> {
  /** The words on the button that ends the dialog, if they are not its title. */
  submit?: string;
  canSubmit?: boolean;
  onSubmit: () => Promise<ChangeAnswer>;
}

/** A dialog with inputs. It stays open, with what was typed, until that is saved. */
export function FormDialog({ title, submit = title, canSubmit = true, onSubmit, onClose, children }: FormProps) {
  const { isSaving } = useEditor();
  const cancel = useCloseIfSure(onClose);
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!canSubmit || isSaving) return;
          void onSubmit().then(({ ok }) => {
            if (ok) onClose();
          });
        }}
      >
        {children}
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <Button look="primary" type="submit" disabled={!canSubmit || isSaving}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
