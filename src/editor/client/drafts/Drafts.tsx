import { useState } from 'react';

import type { PageSummary } from '../../protocol.ts';
import { useSession } from '../state/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Changes } from './Changes.tsx';
import { History } from './History.tsx';
import { Send } from './Send.tsx';

const dialogs = [
  { name: 'changes', title: 'What I changed', icon: 'list-checks', look: 'plain' },
  { name: 'history', title: 'History', icon: 'history', look: 'plain' },
  { name: 'send', title: 'Send for review', icon: 'send', look: 'primary' },
] as const;

type DialogName = (typeof dialogs)[number]['name'];

/** The buttons that lead to what has changed, to earlier versions and to sending, and their dialogs. */
export function Drafts({ page }: { page: PageSummary | undefined }) {
  const { state } = useSession();
  const [open, setOpen] = useState<DialogName>();
  const mistakes = (state?.findings ?? []).filter(({ level }) => level === 'error').length;
  const close = () => {
    setOpen(undefined);
  };
  const shown = dialogs.find(({ name }) => name === open);
  return (
    <div className="e-toolbar-draft">
      {dialogs.map(({ name, title, icon, look }) => (
        <Button
          key={name}
          icon={icon}
          look={look}
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(name);
          }}
        >
          {title}
        </Button>
      ))}
      {shown && (
        <Dialog title={shown.title} size="large" onClose={close}>
          {open === 'changes' && (
            <Changes
              onSend={() => {
                setOpen('send');
              }}
            />
          )}
          {open === 'history' && <History page={page} />}
          {open === 'send' && <Send mistakes={mistakes} onClose={close} />}
        </Dialog>
      )}
    </div>
  );
}
