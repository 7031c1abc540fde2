import { useState } from 'react';

import { useEditor } from '../state/editor-context.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Changes } from './Changes.tsx';
import { History } from './History.tsx';
import { Latest } from './Latest.tsx';
import { Send } from './Send.tsx';

const items = [
  { name: 'latest', label: 'Get the latest', icon: 'download', look: 'plain' },
  { name: 'changes', label: 'What I changed', icon: 'list-checks', look: 'plain' },
  { name: 'history', label: 'History', icon: 'rotate-ccw-clock', look: 'plain' },
  { name: 'send', label: 'Send for review', icon: 'send', look: 'primary' },
] as const;

/** The buttons of the toolbar about changes, with their dialogs. @param openFile the file whose text shows over the page */
export function VersionMenu({ openFile }: { openFile: string | undefined }) {
  const { page, selection } = useEditor();
  const [dialog, setDialog] = useState<(typeof items)[number]['name']>();
  const shown = openFile === undefined ? [page?.file, selection.description?.target.file] : [openFile];
  const files = shown.filter((file) => file !== undefined);
  const open = (next: typeof dialog) => () => setDialog(next);
  const close = open(undefined);
  const contents = {
    latest: <Latest onClose={close} />,
    changes: <Changes onSend={open('send')} />,
    history: <History files={[...new Set(files)]} onRestore={close} />,
    send: <Send onClose={close} />,
  };
  const opened = items.find(({ name }) => name === dialog);
  return (
    <>
      {items.map(({ name, label, icon, look }) => (
        <Button key={name} icon={icon} look={look} onClick={open(name)}>
          {label}
        </Button>
      ))}
      {opened && (
        <Dialog key={opened.name} title={opened.label} size="large" onClose={close}>
          {contents[opened.name]}
        </Dialog>
      )}
    </>
  );
}
