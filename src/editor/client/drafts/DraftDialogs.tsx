import type { PageSummary } from '../../protocol.ts';
import { useSession } from '../state/session.ts';
import type { DraftDialog } from '../toolbar/Toolbar.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Changes } from './Changes.tsx';
import { History } from './History.tsx';
import { Send } from './Send.tsx';

interface Props {
  dialog: DraftDialog | undefined;
  /** The page that shows, if it has a file of its own. */
  page: PageSummary | undefined;
  onDialog: (dialog: DraftDialog | undefined) => void;
}

/** The dialogs about drafts: what has changed, earlier versions, and sending. */
export function DraftDialogs({ dialog, page, onDialog }: Props) {
  const { state } = useSession();
  const close = () => {
    onDialog(undefined);
  };
  switch (dialog) {
    case undefined:
      return null;
    case 'changes':
      return (
        <Dialog title="What I changed" size="large" onClose={close}>
          <Changes
            onSend={() => {
              onDialog('send');
            }}
          />
        </Dialog>
      );
    case 'history':
      return (
        <Dialog title="Earlier versions" size="large" onClose={close}>
          <History key={page?.file} page={page} />
        </Dialog>
      );
    case 'send':
      return (
        <Dialog title="Send for review" size="large" onClose={close}>
          <Send mistakes={state?.findings.filter(({ level }) => level === 'error').length ?? 0} onClose={close} />
        </Dialog>
      );
  }
}
