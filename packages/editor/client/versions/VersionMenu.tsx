import { useState } from 'react';

import type { PageSummary } from '../../answers.ts';
import { countMistakes, useSession } from '../state/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/texts.tsx';
import { Changes } from './Changes.tsx';
import { History } from './History.tsx';
import { Latest } from './Latest.tsx';
import { Send } from './Send.tsx';

type OpenDialog = 'latest' | 'changes' | 'history' | 'send';

interface Props {
  /** The page that shows, if it has a file of its own. */
  page: PageSummary | undefined;
}

/** The buttons of the toolbar about changes, with their dialogs: what has changed, earlier versions, and sending. */
export function VersionMenu({ page }: Props) {
  const { state, selection } = useSession();
  const [dialog, setDialog] = useState<OpenDialog>();
  const file = selection.description?.target.file ?? page?.file;
  const open = (next: OpenDialog) => () => {
    setDialog(next);
  };
  const close = () => {
    setDialog(undefined);
  };
  return (
    <>
      <Button icon="download" look="plain" onClick={open('latest')}>
        Get the latest
      </Button>
      <Button icon="list-checks" look="plain" onClick={open('changes')}>
        What I changed
      </Button>
      <Button icon="rotate-ccw-clock" look="plain" onClick={open('history')}>
        History
      </Button>
      <Button icon="send" look="primary" onClick={open('send')}>
        Send for review
      </Button>
      {dialog === 'latest' && (
        <Dialog title="Get the latest" onClose={close}>
          <Latest onClose={close} />
        </Dialog>
      )}
      {dialog === 'changes' && (
        <Dialog title="What I changed" size="large" onClose={close}>
          <Changes onSend={open('send')} />
        </Dialog>
      )}
      {dialog === 'history' && (
        <Dialog title="History" size="large" onClose={close}>
          {file === undefined ? (
            <Empty>This page has no file of its own. Select one of its texts.</Empty>
          ) : (
            <History file={file} />
          )}
        </Dialog>
      )}
      {dialog === 'send' && (
        <Dialog title="Send for review" size="large" onClose={close}>
          <Send mistakes={countMistakes(state)} onClose={close} />
        </Dialog>
      )}
    </>
  );
}
